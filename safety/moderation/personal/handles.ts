import type { FoundInReadable } from './finder.ts';

/** Links that lead to one person or her group, and to nobody else. */
const PERSONAL_LINK =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|t\.me|telegram\.me|signal\.me|signal\.group|m\.me|fb\.me|fb\.com|facebook\.com|instagram\.com|instagr\.am|tiktok\.com|snapchat\.com|threads\.net|x\.com|twitter\.com|linkedin\.com\/in|discord\.gg|discord\.com\/invite|paypal\.me|paypal\.com\/paypalme|linktr\.ee|join\.skype\.com|threema\.id|vm\.tiktok\.com|onlyfans\.com|xing\.com\/profile)\/[^\s<>"')\]]+/g;

const PLATFORM = String.raw`(?:instagram|insta|ig|facebook|fb|tik ?tok|telegram|tele|snap ?chat|snap|twitter|threads|threema(?:-id)?|signal|discord|skype|linkedin|youtube|whats ?app|wapp|messenger|x|mastodon|pinterest|paypal)`;
const NAME = String.raw`@?[a-z0-9][a-z0-9_.#-]*[a-z0-9]`;
/** A name that nobody takes for a word: with a digit, an underscore, a point inside, or with its sign before it. */
const IS_HANDLE = /^@|[0-9_#]|[a-z]\.[a-z]/;
const NO_NAME =
  /^(?:@?(?:de|com|net|org|at)|[0-9]+(?:er)?|[a-z]+\.(?:de|com|org|net|at|ch)|gruppen?|ist|und|oder|account|profil|seite|nicht|auch|mal|gern[e]?|schon|gibt)$/;

const NAMED = new RegExp(
  String.raw`\b${PLATFORM}(?:[-\s]?(?:account|name|profil|id|handle|kanal|seite|benutzername|nutzername|username|acc))?(?:\s(?:bin ich|heisse ich|findest du mich|findet ihr mich|findet man mich|mich))?\s?(?:[:=>-]{1,2}|ist|lautet|unter|als|heisst|heisse ich|name|dem namen|mit)?\s?(?:dem namen\s)?["'(]?(${NAME})`,
  'g',
);
/** "Schreibt mir auf Insta, bin da @susi.k" */
const AFTERWARDS = new RegExp(
  String.raw`\b${PLATFORM}\b[^.!?\n]{0,40}?(?<![a-z0-9.])(@[a-z0-9_]*[0-9_.][a-z0-9_.]+)`,
  'g',
);
/** "@susi.k auf Insta" */
const BEFORE = new RegExp(String.raw`(?<![a-z0-9])(${NAME})["')]?\s(?:bei|auf|in|ueber|@)\s${PLATFORM}\b`, 'g');
/** "Folgt mir auf Insta unter Petra kämpft", "findet mich bei Facebook als Maria Huber" */
const OWN = new RegExp(
  String.raw`\b(?:folgt? mir|find(?:et|est)(?: ihr| du| man)? mich|addet? mich|adde mich|such(?:t|st)? mich|mein(?:e|em|en|er)?|bin|heisse|schreib[a-z]* mir|heiss ich)\b[^.!?\n]{0,30}\b${PLATFORM}(?:[-\s]?(?:account|name|profil|id|kanal|seite))?\b[^.!?\n]{0,12}?(?::|\bunter|\bals|\bheisst|\blautet|\bist|\bnamens)\s(?:dem namen\s)?["']?(${NAME}(?:\s(?!und\b|oder\b|wenn\b|falls\b|da\b|ich\b|wer\b)[a-z]+)?)`,
  'g',
);
const HAPPENED =
  /^(?:gut|toll|super|schoen|oft|meist[a-z]*|immer|nur|eher|sehr|mein[a-z]*|ein[a-z]*|der|die|das|so|gerade|leider|total|echt|wirklich|dort|da|jetzt|wie|dass|ganz|zu|noch|mir|dir|eigentlich|weg|voll|eine|inzwischen|mittlerweile|quelle|trost|hilfe|ablenkung|zeitvertreib|privat|sicher|gesperrt|gehackt|bekannt|stumm|kaputt|aus|an)\b/;

/** Links to a person and names under which she is found elsewhere; a mention ("@Sonnenblume62") is none. */
export function handlesIn(text: string): readonly FoundInReadable[] {
  const links = [...text.matchAll(PERSONAL_LINK)].map(({ 0: link, index }) => ({
    kind: 'link' as const,
    start: index,
    end: index + link.replace(/[.,!?]+$/, '').length,
  }));
  const named = [...text.matchAll(NAMED), ...text.matchAll(AFTERWARDS), ...text.matchAll(BEFORE)].filter(
    ({ 1: name = '' }) => IS_HANDLE.test(name) && !NO_NAME.test(name),
  );
  const own = [...text.matchAll(OWN)].filter(({ 1: name = '' }) => !NO_NAME.test(name) && !HAPPENED.test(name));
  const handles = [...named, ...own].map(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.lastIndexOf(name);
    return { kind: 'handle' as const, start, end: start + name.length };
  });
  return [...links, ...handles];
}
