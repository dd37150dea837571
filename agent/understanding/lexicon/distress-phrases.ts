import type { DistressKind } from '#phases/vocabulary.ts';
import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/** Kinds of distress with a wording of their own; fear, tears and pain are read apart. */
export type NamedDistress = Exclude<DistressKind, 'fear' | 'tears' | 'pain'>;

const DIES =
  '(sterbe|sterb|sterben|sterben muss|nicht mehr da bin|nicht mehr bin|nicht mehr lebe|tot bin|weg bin|nicht überlebe|das nicht überlebe|es nicht überlebe)';
const COMES_BACK =
  '(zurückkommt|zurück kommt|zurückkommen|wiederkommt|wieder kommt|wiederkommen|zurückkehrt|wiederkehrt|wieder da ist|wieder da|wieder ausbricht|wieder anfängt|wieder losgeht|wieder wächst|zurück ist|gestreut hat|streut|wieder krank werde|wieder krebs habe|wieder krebs bekomme|wieder was finden|wieder etwas finden)';
const CLOSE = '(mutter|mama|mutti|schwester|tochter|sohn|mann|frau|freundin|vater|bruder|partner|partnerin|kind)';
const ILLNESS = '(es|das|er|der krebs|krebs|die krankheit|der tumor|der brustkrebs|der scheiß|so was|sowas|alles)';
const AFRAID =
  '(angst|ängste|panik|furcht|sorge|sorgen|fürchte|fürcht|befürchte|schiss|bammel|bange|graut|grauen|horror)';

/**
 * What weighs on her, by its own words. Ambiguous despair ("ich will nicht mehr", "es hat alles keinen Sinn") stands
 * nowhere here: that is danger's to hear.
 */
export const DISTRESS_PHRASES: Readonly<Record<NamedDistress, Phrase>> = {
  dying: phrase(
    `(was|wie) (ist|wird|wäre|passiert|geschieht|mache|soll|geht) ... wenn ich .. ${DIES}`,
    `was ... (kinder|kindern|kind|mann|familie|mutter|tochter|sohn|hund|katze) ... wenn ich .. ${DIES}`,
    `(wer|wie|was) ... wenn ich .. ${DIES}`,
    `^ (und|aber|ach|oh|äh)* wenn ich .. ${DIES}`,
    `was wenn ich .. ${DIES}`,
    '(wielange|wie lange|wie viel zeit) (habe|hab|lebe|bleibt) .. zu leben',
    '(wielange|wie lange) (lebe|leb) ich (denn|noch)*',
    'wie viel zeit bleibt mir',
    `${AFRAID} ... (zu sterben|vor dem sterben|vorm sterben|vor dem tod|vorm tod|ans sterben|vor tod|am krebs zu sterben)`,
    `${AFRAID} ... (dass|das) (ich|man) .. (sterbe|sterben muss|sterben werde|nicht überlebe|nicht mehr lange|es nicht schaffe|das nicht überlebe)`,
    '(muss|werde|soll|werd) ich .. (sterben|daran sterben)',
    '(sterbe|sterb) ich',
    'ich (will|möchte|mag|kann) (doch|noch|einfach|so|jetzt|gar)* nicht sterben',
    'ich (muss|werde|werd) .. (bald|daran|dran|wohl|bestimmt|sicher|jetzt) .. sterben',
    'ich (sterbe|sterb) (bald|daran|dran|doch|bestimmt|sicher)+',
    'ich (habe|hab) nicht mehr (lange|viel zeit) (zu leben)?',
    '(todesangst|sterbensangst)',
    '(denke|denk|muss) ... (ans sterben|an das sterben|an den tod|ans ende denken|ans sterben denken|an den tod denken)',
    'was wird (dann)? aus meinen (kindern|enkeln|tieren)',
    '(kinder|enkel|tochter|sohn) .. aufwachsen sehen',
  ),
  recurrence: phrase(
    `${AFRAID} ... ${COMES_BACK}`,
    `${AFRAID} ... (rückfall|rezidiv|wieder krebs|neuem krebs|neuen krebs|zweiten krebs|metastasen)`,
    `(was|wie) (ist|wird|wäre|passiert|mache|soll|wenn) ... ${ILLNESS} .. ${COMES_BACK}`,
    `^ (und|aber|ach|oh|äh|was)* wenn ${ILLNESS}+ .. ${COMES_BACK}`,
    `(kann|könnte|wird|würde) ${ILLNESS}+ .. ${COMES_BACK}`,
    `(kommt|kam|kehrt) ${ILLNESS}+ .. (zurück|wieder)`,
    '(ist|habe|hab) (ich|er|es|das)+ .. (wieder krebs|wieder da der krebs)',
    '(nicht|nicht schon|bloß nicht|hoffentlich nicht) wieder (krebs|von vorne|chemo|eine chemo|alles)',
    'nicht (noch einmal|noch mal|nochmal|ein zweites mal) .. (krebs|chemo|durchmachen|durchstehen|aushalten|schaffen|alles)',
    '(schaffe|schaff|stehe|steh|halte|halt|überlebe) (ich|das|es|alles)* (nicht|kein) (noch einmal|noch mal|nochmal|ein zweites mal|zweites mal)',
    '(fängt|geht|beginnt) .. alles .. von (vorne|vorn) (an|los)?',
  ),
  alone: phrase(
    'ich (bin|fühle mich|fühl mich|steh|stehe|sitze) (so|ganz|sehr|total|völlig|echt|damit|mit allem|mit dem|hier|gerade|richtig)+ .. (allein|alleine|einsam|verlassen|alleingelassen)',
    '(fühle|fühl) (ich)? mich .. (allein|alleine|einsam|verlassen|alleingelassen|im stich gelassen)',
    'ich bin .. einsam',
    '(ganz|mutterseelen|völlig|so) (allein|alleine) (damit|mit allem|mit dem)',
    'mutterseelenallein',
    `${AFRAID} ... (allein|alleine|einsam|alleinsein|einsamkeit)`,
    '(lassen|lass) (sie)? mich (bitte|jetzt|hier|nur)* nicht (allein|alleine)',
    'ich (will|möchte|mag|kann) (das|hier|jetzt|gerade|damit|so)* nicht (allein|alleine) (sein|bleiben|machen)?',
    '(habe|hab) (ja|doch|auch|hier|einfach|sonst)* (niemanden|keinen|niemand) (mehr|zum reden|der mir|der mich|der da|dem ich|mit dem)',
    '(niemand|keiner) .. (versteht|hilft|kümmert|hört|interessiert|fragt) .. (mich|mir|sich|zu)',
    '(niemand|keiner) ist (für mich)? da',
  ),
  ashamed: phrase(
    '(schäme|schäm|geniere|genier) (ich)? mich',
    'ich (schäme|schäm|geniere|genier) mich',
    'ist (mir|das|es)+ .. peinlich',
    'mir ist .. peinlich',
    '(habe|hab) .. scham',
    '(das|es) ist .. beschämend',
    '(finde|fühle|fühl) mich .. (hässlich|eklig|entstellt|abstoßend|widerlich)',
    'ekle mich vor (mir|meinem körper|der narbe|meiner narbe)',
  ),
  angry: phrase(
    'ich bin .. (wütend|zornig|stinksauer|sauer|stinkwütend)',
    '(habe|hab|kriege|bekomme) .. (wut|so einen hass|einen hass)',
    'macht mich .. (wütend|zornig|rasend|aggressiv|sauer)',
    '(warum|wieso|weshalb) (gerade|ausgerechnet|immer|denn|nur|bloß)* ich (denn|bloß|nur)? $',
    '(verdammte|scheiß|scheiss|verfluchte|blöde|verflixte|beschissene) (krankheit|krebs|chemo|brust|knoten)',
    '(das|es) ist (so|einfach|alles|echt|total)* (unfair|ungerecht|gemein)',
    'womit (habe|hab) ich das verdient',
    '(warum|wieso|weshalb) (passiert|trifft|geschieht|musste) .. (mir|mich)',
  ),
  grieving: phrase(
    'ich (trauere|traure|trauer)',
    '(bin|so|in)+ .. (trauer|trauern)',
    '(vermisse|vermiss) .. (meine brust|meine alte|mein altes|meine haare|mich|mein leben|mein früheres)',
    'meine brust fehlt mir',
    '(fühle|fühl|bin) (ich)? (mich)? .. (nicht mehr|keine) .. (als|wie|wie eine|als eine|richtige|ganze)+ .. frau',
    'bin ich (noch|überhaupt)* eine (richtige|ganze)? frau',
    'körper ist mir .. fremd',
    '(erkenne|erkenn) mich .. nicht (mehr|wieder)',
    '(kann|mag|will) (ich)? mich .. nicht .. (ansehen|anschauen|angucken|anfassen)',
    `${CLOSE} (ist|war) .. (gestorben|verstorben)`,
    `(habe|hab) .. ${CLOSE} .. verloren`,
  ),
  overwhelmed: phrase(
    '(ist|wird|war) (mir|das|es|gerade|jetzt|einfach|hier|heute|langsam)* alles .. (zu viel|zuviel)',
    'alles (ist|wird|war)? (mir|das|gerade|jetzt|einfach|so|auf einmal|grad|ein bisschen|viel)* (zu viel|zuviel)',
    '(wächst|wachst) .. über den kopf',
    '(das|es) (ist|wird) (mir)? (gerade|jetzt|so|einfach|viel|ein bisschen)* viel auf einmal',
    'weiß (ich|einfach|gerade|auch|gar|echt)* nicht (mehr)? (weiter|ein noch aus|ein und aus|wo mir der kopf steht|wohin mit mir)',
    'bin (ich)? (ganz|total|völlig|so|ziemlich|einfach|gerade|sehr|echt|jetzt|damit|mit allem)* überfordert',
    '(das|es|mich|alles)+ überfordert mich',
    'überfordert mich',
    'macht mich .. (fertig|kaputt|kirre)',
    '(halte|halt) (ich)? (das|es) (alles|hier|so|einfach|bald)* (nicht|nicht mehr|nimmer|kaum) (mehr|noch)? aus',
    '(schaffe|schaff|packe|pack|ertrage|ertrag) (ich)? das alles (nicht|nicht mehr|nimmer|kaum)',
    '(ich)? (ertrage|ertrag) (das|es) (nicht|nicht mehr|nimmer)',
    '(wird|ist) mir (das|es)? alles (nur|einfach)? schwer',
  ),
  exhausted: phrase(
    '(ich )?kann (ich)? (einfach|wirklich|echt|jetzt|so|heute|gerade|bald|langsam|da|grad|auch|schon)* (nicht mehr|nimmer)',
    '(habe|hab) (ich)? (einfach|gar|überhaupt|wirklich|schon|jetzt|auch)* keine (kraft|energie) (mehr)?',
    'keine kraft mehr',
    '(mir )?fehlt (mir)? (einfach|gerade|die|jetzt)* kraft',
    '(bin|fühle mich|fühl mich) (ich)? (so|ganz|sehr|total|völlig|einfach|gerade|nur noch|echt|richtig)* (erschöpft|ausgelaugt|ausgebrannt|kraftlos|entkräftet|todmüde|am ende meiner kraft|fertig mit den nerven)',
    '(bin|ich)+ .. mit (den|meinen) nerven (am ende|fertig|runter)',
    'nervlich .. am ende',
    'am ende meiner (kraft|kräfte|nerven)',
    '(so|nur noch|einfach) müde (von allem|vom kämpfen)',
    'ich bin (ganz|total|völlig|so|ziemlich|sehr|einfach)* am ende <end>',
  ),
};
