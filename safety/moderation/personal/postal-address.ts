import { placeOf } from '#core/places/postal-codes.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import type { FoundInReadable } from './finder.ts';

/** Also as dialects say it: "sechsezwanzig". */
const NUMBER_WORD =
  '(?:(?:ein|oan|zwei|zwoa|zwo|drei|vier|fuenf|funf|sechs|sieben|siebe|acht|neun)(?:und|e|a)(?:zwanz|dreiss|vierz|fuenfz|funfz|sechz|siebz|achtz|neunz)i?g|eins|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreissig|vierzig|fuenfzig)';
/** House number: not followed by a unit, "3 Jahre", and no time of day. */
const NO_UNIT = String.raw`(?!\s?(?:[.,:][0-9]|%|e\b|euro|jahre?|monate?|wochen?|tage?|stunden?|std|minuten?|min|uhr|mal|x\b|km|meter|m\b|kilometer|leute|frauen|mg|ml|mm|cm|prozent|grad|haltestellen?|stationen|plaetze|autos|betten|zimmer|treppen|stufen|versuche|anlaeufe|stunde|personen|teile|schritte))`;
const HOUSE = String.raw`(?:[,\s]*(?:hausnummer|hausnr\.?|haus-nr\.?|nummer|nr\.?|no\.?))?[,\s]*(?:[0-9]{1,4}(?![0-9])\s?[a-h]?(?![a-z0-9])(?:\s?[-/+]\s?[0-9]{1,4}[a-h]?(?![a-z0-9]))?|${NUMBER_WORD}\b)${NO_UNIT}`;
/** Endings that hardly anything but a street has. */
const STRONG = String.raw`(?:strasse|str\.|str(?=\s?[0-9])|strase|stross|strooss|strass|gasse|gaessle|gassl|allee|chaussee|stieg|promenade)`;
/** Endings that other words have as well. */
const WEAK = String.raw`(?:weg|platz|ring|damm|ufer|berg|hof|steig|pfad|wall|graben|markt|park|feld|winkel|kamp|twiete|redder|bogen|zeile|eck|bruecke|siedlung|anger|rain|wiese|wiesen|garten|gaerten|halde|hang|grund|busch|heide|tor|kai|brink|koppel|horst|stein|bach|tal|blick|leite|hain|loh|acker|muehle|schanze|diek|deich)`;
const NO_STREET =
  /(?:bundes|land|staats|kreis|milch|auto|chemo|einbahn|haupt(?=verkehrs)|durchgangs|zufahrts|umgehungs)strasse$|^(?:arbeits|park|sitz|steh|schlaf|therapie|reha|studien|wohn|betreuungs|kita|ausbildungs|stell|spiel|dritte[nr]?|ersten?|liege|bett)platz$|^(?:heim|um|rueck|hin|arbeits|aus|schul|leidens|kranken|lebens|kampf|rechts|mittel|behandlungs|therapie|irr|an|fuss|hinter|nach)weg$|^(?:ehe|finger|ohr|nasen|nippel|schluessel|gummi|piercing|thera|dosie|vagi|vaginal)ring$|^(?:bauern|bahn|fried|hinter|innen|gast)hof$|^(?:super|floh|weihnachts|wochen|fisch|bau|drogerie)markt$|^(?:um|inner)feld$|^(?:wall|gallen|nieren|blasen|zahn)stein$/;
const PREFIX = String.raw`(?:am|im|an der|an den|an dem|auf der|auf dem|auf den|in der|in den|zum|zur|unter den|unterm|hinter der|hinter dem|hinterm|bei der|beim|vor dem|vor der|neben der|oberer|obere|untere|unterer|alte|alter|neue|neuer|kleine|grosse)`;
const ADDRESS_CUE =
  /\b(?:wohn[a-z]*|adresse[a-z]*|anschrift|postanschrift|schickt?|schicken|sende[nt]?|post an|zuhause in|zu finden|vorbeikomm[a-z]*|komm[a-z]* vorbei|besuch[a-z]*|klingel[a-z]*|daheim|lebe|hausnummer|hausnr|treffpunkt|treffen|abholen|abzuholen)\b/;
const CUE_CHARS = 60;

const STREET_OF_ONE_WORD = new RegExp(
  String.raw`(?<![a-z0-9])((?:[a-z.]{1,30}-){0,5}(?:[a-z]{2,30}${STRONG}|(?<=-)${STRONG}))${HOUSE}`,
  'g',
);
const STREET_APART = new RegExp(
  String.raw`(?<![a-z0-9])((?!(?:der|die|das|den|dem|einer|eine|dieser|diese|meiner|unserer|ihrer|jeder|auf|ganze|ganzen|langen|steinigen|gleichen|selben)\s)[a-z]{3,}[\s-]+(?:strasse|str\.|str|gasse|allee|chaussee|landstrasse))${HOUSE}`,
  'g',
);
const STREET_OF = new RegExp(
  String.raw`(?<![a-z0-9])(strasse\s(?:des|der|am|zum|zur|nach)\s(?:[0-9]{1,2}\.\s)?[a-z]+)${HOUSE}`,
  'g',
);
const WEAK_STREET = new RegExp(String.raw`(?<![a-z0-9])((?:[a-z]{1,30}-){0,5}[a-z]{2,30}(?:${WEAK}))${HOUSE}`, 'g');
const PREFIXED = new RegExp(String.raw`(?<![a-z0-9])(${PREFIX}\s(?:[a-z]+\s)?[a-z]{3,})${HOUSE}`, 'g');
/** Anything with a number before a postal code and its place. */
const BEFORE_CODE =
  /(?<![a-z0-9])([a-z][a-z.-]+(?:\s[a-z.-]+){0,3}\s[0-9]{1,4}\s?[a-h]?)[\s,;/]+(?:in\s)?(?:d-)?([0-9]{5})\s+([a-z]{3,})/g;
const CODE_AFTER = /^[\s,;/]*(?:in\s)?(?:d-\s?)?[0-9]{5}(?:\s+[a-z][a-z-]+)?/;

/** Postal addresses in a readable text: a street with its number. `given` tells capitals apart. */
export function addressesIn(text: string, isCapital: (start: number) => boolean): readonly FoundInReadable[] {
  const certain = [STREET_OF_ONE_WORD, STREET_APART, STREET_OF].flatMap((form) => [...text.matchAll(form)]);
  const likely = [...text.matchAll(WEAK_STREET), ...text.matchAll(PREFIXED)].filter(
    ({ 0: whole, 1: street = '', index }) => {
      const end = index + whole.length;
      if (CODE_AFTER.test(text.slice(end))) return true;
      const isCued = ADDRESS_CUE.test(text.slice(Math.max(0, index - CUE_CHARS), index));
      const lastWord = index + street.lastIndexOf(' ') + 1;
      const isNamed = isCapital(lastWord) && new RegExp(`${WEAK}$`).test(street) && !/^(?:am|im)\s/.test(street);
      return isCued || (isNamed && street.length >= 7 && /[0-9]/.test(whole));
    },
  );
  const streets = [...certain, ...likely]
    .filter(({ 1: street = '' }) => !NO_STREET.test(street.split(/[\s]/).at(-1) ?? ''))
    .map(({ 0: whole, index }) => {
      const end = index + whole.trimEnd().length;
      return { kind: 'address' as const, start: index, end: end + (CODE_AFTER.exec(text.slice(end))?.[0].length ?? 0) };
    });
  const coded = [...text.matchAll(BEFORE_CODE)]
    .filter(({ 2: code = '', 3: town = '' }) => isPlace(code, town))
    .map(({ 0: whole, index }) => ({ kind: 'address' as const, start: index, end: index + whole.length }));
  return [...streets, ...coded];
}

/** Whether the first letters of the place are those that the postal code belongs to. */
function isPlace(code: string, town: string): boolean {
  const place = placeOf(code);
  return place !== undefined && foldLetters(place.place).startsWith(town.slice(0, 4));
}
