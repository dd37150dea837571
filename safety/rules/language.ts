/**
 * Tells whether a sentence is German. Rules written for German are blind in any other language, so nothing else is
 * spoken.
 */

const GERMAN = new Set(
  (
    'der die das den dem des ein eine einen einem einer eines und oder aber doch denn weil dass ob wenn als wie so auch nur noch schon sehr ganz mehr nicht kein keine keinen keiner ja nein nee doch ich du er sie es wir ihr ' +
    'mich mir dich dir ihn ihm ihnen uns euch sich mein meine dein deine sein seine ihre ihren ihrem ihrer unser unsere bin bist ist sind seid war waren wird werden wurde worden haben habe hat hatte hatten hast kann ' +
    'koennen konnte koennte darf duerfen soll sollen sollte muss muessen musste will wollen moechte moechten mag lassen bitte danke gern gerne gut gute guten weiter zurueck jetzt dann danach nun hier da dort links rechts ' +
    'oben unten innen aussen vor hinter neben zwischen ueber unter auf an in im am zum zur vom beim bei mit nach von aus fuer durch gegen ohne um zu bis seit waehrend immer nie wieder etwas nichts alles alle jede jeder ' +
    'jedes viel viele wenig man wer was wo wann warum welche welcher welches dieser diese dieses heute morgen langsam ruhig zeit arm arme hand finger brust seite kreise streifen spiegel okay moment pause stopp fertig bereit ' +
    'genau richtig achten tasten schauen nehmen legen heben druecken atmen sagen sprechen aerztin arzt verstehe verstanden natuerlich selbstverstaendlich gemacht'
  ).split(' '),
);

const FOREIGN = new Set(
  (
    'the is are was were be been it its this that these those you your yours he she they we i my me of to and or but not no yes do does did dont isnt youre its have has had will would can could should may might must for ' +
    'with without from about just only very fine okay harmless nothing worry worried cancer likely probably breast lump doctor benign normal dangerous what how why when there here please sorry sure all everything ' +
    'le la les un une des est sont pas ne vous votre je tu il elle nous avec sans pour dans mais oui non ce cette sur rien grave inquietez el los las una es son su sus usted nada con sin por pero si muy esto eso ' +
    'preocupe il gli che non di e per della del sono niente preoccupi bir ve bu degil icin yok var nie jest to sie prosze que uma nao voce isso het een niet van geen maar voor'
  ).split(' '),
);

/** Letters only German uses, endings only German has. */
const GERMAN_SHAPE = /(?:sch|cht|ung|heit|keit|lich|isch|ieren|enden|ck|tz|pf|ei[nrst]|ie[rnlst])/;

/** In both lists: no evidence by itself. */
const SHARED = new Set([
  'in',
  'an',
  'so',
  'was',
  'die',
  'man',
  'will',
  'war',
  'es',
  'des',
  'hat',
  'am',
  'dir',
  'den',
  'arm',
  'hand',
  'finger',
  'okay',
  'normal',
  'nie',
  'du',
  'um',
  'per',
  'all',
  'mit',
  'nein',
  'no',
  'e',
  'i',
  'an',
  'ja',
  'el',
  'la',
  'le',
  'un',
  'si',
  'che',
  'il',
  'to',
  'sie',
  'van',
  'son',
  'una',
  'je',
  'ne',
  'tu',
  'per',
  'bin',
  'hier',
  'alle',
  'von',
  'warum',
  'me',
  'must',
  'bitte',
  'fine',
  'an',
  'as',
  'der',
]);

/** Whether a sentence must count as not German. `view` is normalised, `foreignShare` counts non-Latin letters. */
export function isForeignLanguage(view: string, foreignShare: number): boolean {
  if (foreignShare > 0) return true;
  const words = view.split(' ').filter((word) => /^[a-z]+$/.test(word));
  if (words.length === 0) return false;
  const german = words.filter((word) => GERMAN.has(word) && !SHARED.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word) && !SHARED.has(word)).length;
  const weakGerman = words.filter((word) => GERMAN.has(word)).length;
  if (foreign > german) return foreign >= 2 || weakGerman - german === 0 || words.length <= 4;
  if (words.length >= 6 && weakGerman === 0) return !words.some((word) => GERMAN_SHAPE.test(word));
  return hasForeignPassage(words);
}

/** A foreign clause inside a German sentence: three foreign words within five. */
function hasForeignPassage(words: readonly string[]): boolean {
  return words.some((_word, start) => {
    const window = words.slice(start, start + 5);
    const foreign = window.filter((word) => FOREIGN.has(word) && !SHARED.has(word)).length;
    const german = window.filter((word) => GERMAN.has(word) && !SHARED.has(word)).length;
    return foreign >= 3 && german <= 1;
  });
}
