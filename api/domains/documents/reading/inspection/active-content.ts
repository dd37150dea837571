import { isDictionary, isNamed } from '../pdf/pdf-objects.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import { PdfName } from '../pdf/pdf-syntax.ts';
import type { PdfDictionary, PdfValue } from '../pdf/pdf-syntax.ts';

/** Keys of dictionaries that hold what acts, or a further file. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Actions that start, send or fetch something; those that turn pages or follow a link she taps are none of them. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
]);
const ACTIVE_ANNOTATIONS = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']);
/** What may happen by itself: turning to a place of this document. */
const HARMLESS_BY_ITSELF = new Set(['GoTo', 'Named', 'Thread']);
const MAX_DEPTH = 200;

/** Whether anything in the file would do more than be looked at: programs, other files, calls without a touch. */
export function hasActiveContent(objects: PdfObjects): boolean {
  return (
    objects.all.some(({ value }) => isActive(objects, value, 0)) ||
    objects.trailers.some((trailer) => isActive(objects, trailer, 0))
  );
}

/** References are not followed: each object is looked at in its own place. */
function isActive(objects: PdfObjects, value: PdfValue, depth: number): boolean {
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isActive(objects, item as PdfValue, depth + 1));
  if (!isDictionary(value)) return false;
  if (isActiveItself(objects, value)) return true;
  return [...value.values()].some((item) => isActive(objects, item, depth + 1));
}

function isActiveItself(objects: PdfObjects, dictionary: PdfDictionary): boolean {
  const nameOf = (key: string): string => {
    const value = objects.resolve(dictionary.get(key));
    return value instanceof PdfName ? value.name : '';
  };
  if ([...dictionary.keys()].some((key) => ACTIVE_KEYS.has(key) && objects.resolve(dictionary.get(key)) !== null))
    return true;
  if (ACTIVE_ACTIONS.has(nameOf('S')) || ACTIVE_ANNOTATIONS.has(nameOf('Subtype'))) return true;
  if (isNamed(dictionary.get('Type'), 'EmbeddedFile')) return true;
  return actsByItself(objects, dictionary.get('OpenAction')) || actsOnEvents(objects, dictionary.get('AA'));
}

/** Opening may lead to a page, as a place or as an action. */
function actsByItself(objects: PdfObjects, value: PdfValue | undefined): boolean {
  const action = objects.resolve(value);
  if (!isDictionary(action)) return false;
  const kind = objects.resolve(action.get('S'));
  const isHarmless = kind === null ? action.has('D') : kind instanceof PdfName && HARMLESS_BY_ITSELF.has(kind.name);
  return !isHarmless || action.has('Next');
}

function actsOnEvents(objects: PdfObjects, value: PdfValue | undefined): boolean {
  const actions = objects.resolve(value);
  return isDictionary(actions) && [...actions.values()].some((action) => actsByItself(objects, action));
}
