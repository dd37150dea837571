import type { Situation } from '#phases/vocabulary.ts';

import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/** A situation and the ways to tell of it. Operations are read in situations.ts, because their date decides. */
export interface SituationRule {
  readonly situation: Situation;
  readonly said: Phrase;
  /** The wording itself contains a "nicht" or "kein" that belongs to it. */
  readonly deniesInside: boolean;
}

const CANNOT = '(kann|könnte|darf|schaffe|schaff|ko|geht|soll|konnte)';
const NOT = '(nicht|net|ned|kaum|schlecht|schwer|nimmer|nie|keine|keinen|gar nicht|nicht so)';

/** In no particular order; several may hold at once. */
export const SITUATION_RULES: readonly SituationRule[] = [
  { situation: 'radiotherapy', deniesInside: false, said: phrase('<radiation>') },
  { situation: 'chemotherapy', deniesInside: false, said: phrase('<chemo>') },
  {
    situation: 'mastectomy',
    deniesInside: false,
    said: phrase(
      '(brust|brüste|busen) .. (abnehmen|abgnomma|abgenomma|abgschnitten|abgeschnitten|genommen|wegnehmen|wegschneiden|amputieren|weggemacht|wegoperieren)',
      '(eine|meine|die|keine) (brust|brüste) (weniger|los)',
      'mastektomie|ablatio|brustamputation|amputation|masektomie|brustabnahme|mastektomi|mastektomiert',
      '(brust|brüste|busen) .. (amputiert|abgenommen|ab|weg|nicht mehr da|fehlt|abgenomm|entfernt|wegoperiert|abnehmen lassen|entfernen lassen|weggenommen|abgemacht|verloren)',
      '(habe|hab) .. (nur noch)? (keine|eine) (linke|rechte)? brust mehr',
      'nur noch (eine|die linke|die rechte|links eine|rechts eine) (brust)?',
      '(amputiert|abgenommen) .. (brust|brüste)',
      'fehlt .. (die)? (linke|rechte|eine) brust',
      '(brustlos|einbrüstig|flach operiert)',
      'brustprothese|epithese',
      '^ (ja|die|eine|beide|links|rechts|brust|wurde|wurden|sie|äh|also|linke|rechte|ist|mir|komplett|ganz|war)* (abgenommen|amputiert)',
      '(links|rechts) (amputiert|abgenommen)',
      '(brust|brüste) (habe|hab) ich (keine|nicht) mehr',
      '(keine|keinen) (brust|brüste|busen) mehr',
    ),
  },
  {
    situation: 'reconstruction',
    deniesInside: false,
    said: phrase(
      'implantat|implantate|silikon|silikonimplantat|silikonbrust|wiederaufbau|brustaufbau|rekonstruktion|rekonstruiert|rekonstruierte|expander|silikonkissen|aufbau|brustimplantat|brustimplantate|brustvergrößerung|eigengewebe|diep',
      '(wieder|neu)? (aufgebaut|aufbauen lassen)',
    ),
  },
  {
    situation: 'pregnant',
    deniesInside: false,
    said: phrase(
      'schwanger|schwangerschaft|schwangere',
      'erwarte (ein|mein) (kind|baby)',
      'bekomme (ein|mein) (kind|baby)',
      'in der (wievielten|zehnten|zwölften|zwanzigsten|dreißigsten) woche',
      'in anderen umständen',
      '(bin|wäre|bi) (ich|jetzt|schon|gerade|aktuell|i)* (im|in der|in) (zweiten|dritten|vierten|fünften|sechsten|siebten|siebenten|achten|neunten|zehnten|elften|zwölften|zwanzigsten|dreißigsten|letzten) (monat|woche|schwangerschaftswoche|schwangerschaftsmonat|trimester|ssw) (schon)? <end>',
      '(krieg|kriege|bekomm|bekomme|erwarte|erwarten) .. (ein|mein|unser|a|en|zweites|drittes|erstes) (baby|kind|kindl|kindle|zwillinge|kinderl|buzele)',
      '(schwangerschaftswoche|ssw|schwangerschaftsmonat)',
      'hochschwanger|guter hoffnung|babybauch',
    ),
  },
  {
    situation: 'breastfeeding',
    deniesInside: false,
    said: phrase(
      '(ich)? stille (ich)? (noch|gerade|mein|meine|derzeit|zurzeit|momentan|ja|zur|aktuell|seit|voll)',
      'ich stille',
      'ich bin .. am stillen',
      'stillzeit',
      'stillend|stillende|abstillen|abgestillt',
      'am stillen',
      '(tue|tu) .. stillen',
      'gestillt|stillbaby',
      'milchstau',
      'mein baby .. trinkt',
      'muttermilch',
    ),
  },
  {
    situation: 'no_cycle',
    deniesInside: true,
    said: phrase(
      'wechseljahre|wechseljahren|menopause|postmenopausal|klimakterium|wechsel',
      '(keine|keinen|kein|nimmer|nicht mehr|nie mehr) .. (periode|regel|regelblutung|tage|zyklus|menstruation|blutung|mens)',
      '(periode|regel|tage|zyklus|menstruation|blutung|regelblutung) .. (nicht mehr|keine|keinen|ausgeblieben|weg|aufgehört|ausgesetzt|nimmer|seit jahren nicht|vorbei|lange her)',
      'gebärmutter .. (raus|entfernt|weg|herausgenommen)',
      '(eierstöcke|eierstock) .. (raus|entfernt|stillgelegt|weg)',
      'hormonspirale',
      'künstliche wechseljahre',
      '(regel|periode|blutung|menstruation|regelblutung) .. (bleibt|blieb) .. aus',
      '(periode|regel|tage|zyklus|menstruation|blutung) (habe|hab|krieg|kriege|bekomme) ich ... (nicht mehr|nimmer|keine|nie mehr)',
      '(nichts|nix) mehr mit .. (periode|regel|tagen|menstruation|zyklus)',
      '(aus dem|aus|über das) alter .. (raus|heraus|hinaus|naus)',
      '(in|mit) meinem alter .. (nicht|nimmer|net|keine|nichts|schon lange)',
      '(durch|mit) (den wechseljahren|den wechsel|dem wechsel) (durch)?',
      '(regel|periode|tage|menstruation|blutung|zyklus) .. (weggeblieben|nicht gekommen|kommt nicht|seit .. nicht)',
      '(zu alt|zu alt für)',
      '(die|das) (habe|hab) ich (schon)? .. nicht mehr',
    ),
  },
  {
    situation: 'finding_under_workup',
    deniesInside: false,
    said: phrase(
      'biopsie|stanzbiopsie|gestanzt|punktiert|punktion|biopsiert',
      '(knoten|befund|auffälligkeit|stelle|knubbel|verhärtung|etwas|was|der|das|die|schatten|veränderung|zyste) .. (wird|werden|ist|wurde|soll|muss|lasse ich|lass ich) .. (abgeklärt|untersucht|kontrolliert|beobachtet|in abklärung|überwacht|angeschaut|biopsiert|bekannt)',
      'in abklärung|abklärung',
      '(wird|werden) .. (knoten|befund|auffälligkeit|stelle|knubbel|verhärtung|was|etwas) .. (abgeklärt|untersucht|kontrolliert|beobachtet|überwacht)',
      '(knoten|befund|knubbel|auffälligkeit|stelle|verhärtung|zyste) .. (abgeklärt|untersucht|kontrolliert|beobachtet|überwacht) (wird|werden|ist)',
      '(warte|wart|warten) .. (befund|ergebnis|ergebnisse|mrt|biopsie)',
      '(befund|ergebnis) (steht|stehen) .. aus',
      'verdacht auf',
      'arzt .. (weiß|kennt) .. (schon|bescheid|davon)',
      '(meine ärztin|mein arzt|mein frauenarzt|meine frauenärztin) .. (untersucht|beobachtet|kontrolliert|kennt|weiß) .. (das|schon|den|bescheid|davon)?',
      '(bekannter|bekannten|bekannte) (knoten|befund|zyste|verhärtung)',
      '(termin|untersuchung) .. (wegen|für) .. (knoten|knubbel|befund|auffälligkeit|verhärtung)',
      '(wird|werden) (gerade|noch|derzeit|schon|momentan|aktuell) (abgeklärt|untersucht|kontrolliert|beobachtet)',
      'auffällige* (mammographie|mammografie|befund|ultraschall)',
    ),
  },
  {
    situation: 'arm_swelling',
    deniesInside: false,
    said: phrase(
      'lymphödem|lymphödeme|armödem|lymphoedem|lymphstau|lymphdrainage|lymphdrainagen|armstrumpf|kompressionsstrumpf|lymphkompression',
      '(arm|oberarm|hand|arme|unterarm) (ist|wird|sind)? ... (geschwollen|dick|angeschwollen|dicker|schwillt|schwellung|ödem|schwellungen)',
      '(geschwollener|geschwollenen|dicker|dicken|geschwollne) (arm|oberarm|arme)',
      'schwellung (am|im|des) (linken|rechten)? (arm|arms|oberarm)',
      'wasser im (linken|rechten)? arm',
    ),
  },
  {
    situation: 'one_arm',
    deniesInside: true,
    said: phrase(
      '(nur|bloß) .. (ein|einen|einem|einer|eine) (arm|hand|gesunden arm|gesunde hand)',
      'nur (den|der|die|das|mit dem|mit der|mein) (linke|linken|rechte|rechten) (arm|hand)',
      `(arm|hand) .. ${CANNOT} .. ${NOT} .. (bewegen|heben|benutzen|gebrauchen|hoch|anheben|hochheben|nutzen|hochnehmen)?`,
      `${CANNOT} .. (arm|hand) .. ${NOT} .. (bewegen|heben|benutzen|gebrauchen|hoch|anheben|hochheben|nutzen|hochnehmen)`,
      `${CANNOT} .. ${NOT} .. (arm|arme|hand) .. (bewegen|heben|benutzen|hoch|anheben|hochheben)`,
      '(arm|hand) .. (gebrochen|gips|gelähmt|amputiert|schiene|taub|unbrauchbar|steif|lahm)',
      'arm .. (nicht|kaum) .. (hoch|bewegen|heben)',
      '(halbseitig|einseitig) gelähmt',
      '(schulter|schulterlähmung) .. (steif|kaputt|eingesteift)',
      'einarmig',
      'nur (links|rechts) (tasten|greifen|bewegen)',
      'mit nur (einem|einer) (arm|hand)',
    ),
  },
  {
    situation: 'cannot_stand',
    deniesInside: true,
    said: phrase(
      '(stehen|steh) .. (mühe|anstrengend|nicht lange|nicht lang|schwindelig|schwer fällt|schwerfällt)',
      '(schlecht|wackelig|unsicher|schwach) (zu fuß|auf den beinen|auf die beine|im stehen)',
      '(krücken|gehstock|gehhilfe|gehhilfen|gehwagen|unterarmstützen)',
      '(liege|lieg|bin) (ich)? (nur|immer)? (im bett|bettlägerig|ans bett gefesselt)',
      'nur im (sitzen|sitzn|liegen)',
      'stehen .. nur (kurz|ganz kurz|ein paar minuten|wenige minuten)',
      '(stehen|aufstehen) (habe|hab|machen|macht) .. (probleme|schwierigkeiten|schmerzen|beschwerden)',
      '(probleme|schwierigkeiten|beschwerden) .. (stehen|aufstehen)',
      'rollstuhl|rollator|rollstuhlfahrerin',
      `${CANNOT} .. ${NOT} .. (stehen|steh|aufstehen|auf den beinen)`,
      '^ (ja|das|äh|also|beim|im|nur|eher|das mit dem)* (stehen|aufstehen) $',
      `(stehen|aufstehen|lange stehen) .. ${CANNOT} .. ${NOT}`,
      '(stehen|aufstehen) (fällt|ist|geht|tut|macht) .. (schwierig|mühsam|beschwerlich|nicht möglich|unmöglich|schwer|nicht|weh|anstrengend|schlecht|probleme|kaum)',
      '(bettlägerig|gehbehindert|liege im krankenhaus)',
      'nicht (lange|länger|gut|richtig|so lange) .. stehen',
      'nur (im)? sitzen',
      'kann nur sitzen',
      '(wackelig|unsicher|schwach) auf den beinen',
      'schwindel* .. stehen',
      '(stehe|steh) (ich)? (nicht|schlecht)',
      'beim stehen .. schwindelig',
      'wird mir .. schwindelig .. stehe',
    ),
  },
  {
    situation: 'cannot_lie',
    deniesInside: true,
    said: phrase(
      '(liegen|hinlegen) (habe|hab|machen|macht) .. (probleme|schwierigkeiten|schmerzen|beschwerden)',
      '(probleme|schwierigkeiten|beschwerden) .. (liegen|hinlegen)',
      `${CANNOT} .. ${NOT} .. (liegen|hinlegen|auf dem rücken|flach)`,
      '^ (ja|das|äh|also|beim|im|nur|eher|das mit dem)* (liegen|hinlegen) $',
      `(liegen|hinlegen) .. ${CANNOT} .. ${NOT}`,
      '(liegen|hinlegen) (fällt|ist|geht|tut|macht) .. (schwierig|mühsam|unangenehm|nicht möglich|unmöglich|schwer|nicht|weh|schlecht|probleme|kaum)',
      'nicht (flach|lange|gut|auf dem rücken|richtig) .. (liegen|hinlegen)',
      'auf dem rücken .. (nicht|kaum|schlecht) .. (liegen)?',
      'im liegen .. (keine luft|schlecht luft|schmerzen)',
      'nirgends hinlegen',
      'kein* (bett|sofa|couch) .. hier',
      'nur aufrecht',
    ),
  },
  {
    situation: 'low_vision',
    deniesInside: true,
    said: phrase(
      '(sehen|gucken) (fällt|ist|geht) .. (schwer|schwierig|schlecht|nicht)',
      '(sehen|sehn|gucken|schauen) (kann|tu|tue|ko) (ich|i) .. (schlecht|kaum|nichts|wenig|nicht gut|nicht viel|nicht richtig|nimmer|nicht mehr)',
      '(augen|aung|augn) .. (schlecht|schwach|nicht mehr|nimmer|kaputt|trüb|streiken|wollen nicht|machen nicht)',
      '(grauer|grauen|grünen|grüner) star',
      '(probleme|schwierigkeiten) .. (sehen|augen|gucken)',
      '(sehen|augen) .. (probleme|schwierigkeiten)',
      'blind|sehbehindert|sehbehinderung|sehschwäche|sehschwach|fast blind|erblindet|makuladegeneration|grauer star|grauen star|sehbeeinträchtigt',
      '(sehe|seh|siehe) (ich|i)? .. (nicht|schlecht|kaum|fast nichts|wenig|nichts mehr|net|nimmer) (gut|viel|mehr|so gut|richtig|scharf|besonders)',
      '(sehe|seh) .. (schlecht|kaum was|kaum etwas|verschwommen)',
      `${CANNOT} .. ${NOT} .. (gut|viel|richtig|scharf) .. sehen`,
      `${CANNOT} .. (schlecht|kaum|fast nicht|fast nichts|nichts|nicht) .. sehen`,
      '^ (ja|das|äh|also|beim|nur|eher|die|das mit dem)* (sehen|augen) $',
      '(augen|augenlicht) .. (schlecht|nicht mehr|kaputt|krank)',
      'schlechte augen',
      '(sehe|seh) (ich|sehr|nur|ganz|leider|noch|so|eh)* wenig',
      'ohne brille .. (nichts|nicht|kaum)',
    ),
  },
  {
    situation: 'none',
    deniesInside: true,
    said: phrase(
      '(nichts|nix|garnichts|goa nix|gar nix|keins|keines|keine|kein|nichts) (davon|von dem|von alledem|von allem|dergleichen|von dem allen|der art|der gleichen|von dem genannten|von diesen dingen|in der richtung)',
      '(trifft|gilt|passt) .. (nichts|alles nicht|nicht|keins|gar nicht|gar nichts|nichts davon|keines davon) .. (zu|auf mich zu)?',
      '(davon|von dem|hiervon) .. (trifft|habe|hab|gilt|passt|nichts|keins|ist) .. (nichts|nicht|keins|nix)',
      'alles nicht',
      'alles (nein|nicht zutreffend)',
      'bei mir (ist|trifft|gibt) .. (nichts|nix|keins)',
      'weder noch',
      '(bin|fühle mich) (ganz|völlig|sonst|soweit)? gesund',
      'nichts (zutreffend|trifft zu|passendes|besonderes|zu beachten|zu berücksichtigen|wichtiges|weiter|weiteres)',
      'keine (besonderheiten|besonderheit|einschränkungen|einschränkung|vorerkrankungen|operationen und|erkrankungen|einschränkungn)',
      '^ (nein|äh|also|gar|überhaupt|nee|ja|hm)* (nichts|nix) $',
      'weiter nichts',
      'sonst nichts',
    ),
  },
];

/** The wordings of one situation. @throws Error for a situation that has no rule. */
export function situationPhrase(situation: Situation): Phrase {
  const found = SITUATION_RULES.find((rule) => rule.situation === situation);
  if (found === undefined) throw new Error('No wording for this situation');
  return found.said;
}
