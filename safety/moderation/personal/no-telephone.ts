/**
 * Numbers of everyday talk that are no telephone: dates, times, doses, values, prices, rooms, studies. They are taken
 * out of the text before anybody looks for a telephone, letter for letter, so that offsets stay.
 */

const UNIT = String.raw`(?:mg|g|kg|ml|l|dl|ug|μg|mcg|mikrogramm|milligramm|gramm|kilo|liter|i\.?e\.?|mmol|nmol|pmol|nl|ng|pg|u/ml|ku/l|/nl|/ul|mm|cm|m|km|gy|gray|grad|°|%|prozent|promille|euro|eur|e|cent|ct|kcal|kalorien|bpm|puls|uhr|h|std|stunden?|min|minuten?|sek|sekunden?|jahre?n?|j|monate?n?|wochen?|tage?n?|naechte?n?|zyklen|zyklus|chemos?|sitzungen|bestrahlungen|tropfen|tabletten|tbl|kapseln|stueck|schritte|seiten|mal|x|fach|leute|frauen|personen|mitglieder|beitraege|follower|leukos|leukozyten|thrombos|thrombozyten)`;

/** Before a number that only names a thing. */
const NAMED_THING = String.raw`(?:zimmer|raum|station|saal|ebene|kabine|platz|schalter|bett|etage|stock|haus|gebaeude|aufruf|wartenummer|ticket|aktenzeichen|az|rechnung|rechnungs|vorgang|vorgangs|auftrag|auftrags|fall|charge|chargen|lot|pzn|isbn|icd|seite|studie|studien|protokoll|code|bestell|bestellung|artikel|sendung|sendungs|antrag|antrags|bescheid|gutschein|los|fallnummer|modell|typ|groesse|gr|bus|linie|zug|ice|rb|re|paragraph|drs|drks|gdb|pin|ops|ean|ref|referenz)`;

/** A mobile number is one in whatever room it is said to be. */
const NO_MOBILE = String.raw`(?!0\s?1\s?[567])`;

const INNOCENT: readonly RegExp[] = [
  // Studies and registers.
  /\b(?:nct|drks|isrctn|chictr|eudract)[ :-]*[0-9][0-9-]{5,}/g,
  /\b20[0-9]{2}-[0-9]{6}-[0-9]{2}(?:-[0-9]{2})?\b/g,
  // Dates: 12.03.2024, 3. 4., 12.3.-15.3., 2024-03-12, 03/24, 2019/2020, 12/03/2024.
  /(?<![0-9][./-]?)(?:0?[1-9]|[12][0-9]|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?:\s?(?:19|20)?[0-9]{2}(?![0-9]))?(?![0-9]{3,})/g,
  /(?<![0-9])(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?![0-9])/g,
  /(?<![0-9])(?:0?[1-9]|[12][0-9]|3[01])[/-](?:0?[1-9]|1[0-2])[/-](?:19|20)[0-9]{2}(?![0-9])/g,
  /(?<![0-9][ ./-]?)(?:0?[1-9]|1[0-2])[./](?:(?:19|20)[0-9]{2}|2[0-9])(?![0-9]|[ ./-][0-9])/g,
  /(?<![0-9][ ./-]?)(?:19|20)[0-9]{2}\s?[-/]\s?(?:(?:19|20)?[0-9]{2})(?![0-9]|[ ./-][0-9])/g,
  // Times of day, and how often a day.
  /(?<![0-9])(?:[01]?[0-9]|2[0-4])[:.][0-5][0-9](?:\s?uhr|\s?h\b)?(?:\s?(?:-|bis)\s?(?:[01]?[0-9]|2[0-4])[:.][0-5][0-9])(?:\s?uhr)?(?![0-9])/g,
  /(?<![0-9])(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?![0-9])/g,
  /(?<![0-9])(?:[01]?[0-9]|2[0-4])[.][0-5][0-9]\s?uhr/g,
  /(?<![0-9]\s?-?\s?)[0-4]\s?-\s?[0-4]\s?-\s?[0-4](?:\s?-\s?[0-4])?(?!\s?-?\s?[0-9])/g,
  // Blood pressure, decimals, thousands.
  /(?<![0-9][ ./-]?)[0-9]{2,3}\/[0-9]{2,3}(?![0-9]|[ ./-][0-9])/g,
  /(?<![0-9]|\b0[0-9]{2,5}[ ,./-]{1,3})[0-9]{1,3}(?:,[0-9]{1,3})(?![0-9]|[ ,/-]+[0-9]{2,} [0-9])/g,
  /(?<![0-9]|\b0[0-9]{2,5}[ ,./-]{1,3})0[.][0-9]{1,3}(?![0-9]|[.][0-9])/g,
  /(?<![0-9.])[1-9][0-9]{0,2}(?:\.000){1,3}(?![0-9])/g,
  /(?<![0-9.])[1-9][0-9]{0,2}(?:\.[0-9]{3}){1,3}(?=\s?(?:euro|eur|e\b|\/))/g,
  // What is measured and counted.
  new RegExp(
    String.raw`(?<![0-9][ ./-]{0,2}|[0-9])(?:[0-9]{1,6}\s?(?:-|x|bis|/|\+)\s?)?[0-9]{1,6}(?:[.,][0-9]+)?\s?-?${UNIT}(?![a-z0-9])`,
    'g',
  ),
  new RegExp(
    String.raw`\b${NAMED_THING}[a-z]{0,3}(?:-?(?:nummer|nr\.?|code))?[:. #]{0,3}(?:nr\.?|nummer)?[:. #]{0,2}${NO_MOBILE}[0-9][0-9 ./-]{0,14}(?![0-9])`,
    'g',
  ),
  // A postal code before a place.
  /(?<![0-9][ /.,-]{0,3})\b(?:d-)?[0-9]{5}(?=\s+[a-z]{3,})/g,
  /\bplz[: ]{0,2}[0-9]{1,5}(?![0-9])/g,
  // Markers and genes.
  /\b(?:ca|ki|her|brca|cdk|pd-?l|palb|chek|esr|pik3ca|er|pr|cd|il|b|t|n|m|g|c|pt|pn|cn|ct|ypt|ypn|icd|bi-?rads|bet)[ -]?[0-9]{1,3}(?:[-.][0-9]{1,2})?(?=[^0-9]|$)(?!\s[0-9]{6,})/g,
];

/** The text with blanks of a letter each in place of numbers that are no telephone. */
export function withoutOtherNumbers(text: string): string {
  return INNOCENT.reduce(
    (current, pattern) => current.replaceAll(pattern, (found) => found.replaceAll(/[0-9]/g, 'q')),
    text,
  );
}
