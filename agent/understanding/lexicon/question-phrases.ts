import type { QuestionTopic } from '#phases/vocabulary.ts';

import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/**
 * What is asked: a topic with an authored answer, or one of the two questions that always get the same honest answer.
 */
export interface QuestionRule {
  readonly about: QuestionTopic | 'human' | 'recording';
  /** Questions by their own wording, whatever the punctuation. */
  readonly asked: Phrase;
  /** Words that give the topic once it is clear that something is asked. */
  readonly topic: Phrase;
}

const NEVER = phrase('$^');

function rule(about: QuestionRule['about'], asked: readonly string[], topic: readonly string[] = []): QuestionRule {
  return {
    about,
    asked: asked.length === 0 ? NEVER : phrase(...asked),
    topic: topic.length === 0 ? NEVER : phrase(...topic),
  };
}

/** Asked in this order; the first match is the topic. */
export const QUESTION_RULES: readonly QuestionRule[] = [
  rule(
    'human',
    [
      '(bist|sind|bisch) (du|sie) .. (mensch|roboter|maschine|computer|echt|echte|echter|person|ki|bot|automat|real|künstlich|künstliche|ärztin|arzt|krankenschwester|programm|ansage|bandansage|stimme|tonband|lebendig|doktor|schwester)',
      '(bin) ich .. mit (einem|einer|am|einen|echten)+ .. (menschen|mensch|person|maschine|roboter|computer) .. (verbunden)?',
      '(spreche|rede|sprech|red|telefoniere) (ich|i) ... (dame|frau|lebendigen|mensch|menschen|roboter|maschine|computer|ki|person|automaten|bot|ärztin|arzt)',
      '(ist|sitzt|steckt|spricht) (da|dort|das) .. (mensch|person|roboter|maschine|computer|ki|jemand echtes|automat)',
      '(mensch|roboter|maschine) oder (ki|computer|mensch|maschine|roboter|ein mensch|eine maschine|ein computer|ein roboter)',
      '(kann|könnte|möchte|will) ich .. mit (einem|einer|einen) .. (menschen|mensch|person|ärztin|arzt|mitarbeiter|mitarbeiterin) (sprechen|reden)',
      'ich (möchte|will) (lieber|bitte)? mit (einem|einer) (echten|richtigen)? (menschen|person|mensch)',
    ],
    ['(mensch|roboter|maschine|computer) <end>', 'künstliche intelligenz', 'ki <end>'],
  ),
  rule(
    'recording',
    [
      '(nimmst|nehmen|nimmt|zeichnest|zeichnen|zeichnet|schneidet|schneiden|schneidest) (du|sie|das|es|ich|wir|gespräch|hier|dieses|mich|mein|meine|jetzt|gerade|unser|da|was|alles|eigentlich|irgendwas|der|mich hier)* .. (auf|aufnahme|mit)',
      '(wird|werden|werde|läuft|wurde) (du|sie|das|es|ich|wir|gespräch|hier|dieses|mich|mein|meine|jetzt|gerade|unser|da|was|alles|eigentlich|irgendwas|der|eine)* .. (aufgenommen|aufgezeichnet|mitgehört|mitgelauscht|mitgeschnitten|aufnahme|aufzeichnung|mitschnitt|tonband)',
      '(hörst|hören|hört|lauscht|hörn) (du|sie|da|hier|das|mich|uns|jemand|noch|wer|mir|etwa|jetzt|sonst)* (mit|zu|noch jemand|noch wer|ab)',
      '(wird|werden) (das|es|hier|alles|meine|was|ich|gespräch|dieses|unser|die|stimme|gesprochene|sage)* .. (gespeichert|aufgehoben|aufgezeichnet|mitgeschnitten|abgehört)',
      '(speicherst|speichern) (du|sie) (das|meine|mein|was|hier|alles|etwa|die|gespräch)* .. (stimme|gespräch|sage|audio|gesprochene|das|alles) (ab|auf|hier)? <end>',
      '(gibt|gibts|ist|läuft) .. (aufnahme|aufzeichnung|mitschnitt)',
      'ist das mikrofon .. (an|aus|eingeschaltet)',
      'wer hört (hier|da|uns|mir|denn|alles)* (mit|zu)',
      '(bin|werde) ich .. (aufgenommen|abgehört|aufgezeichnet)',
    ],
    [
      'aufnehmen|aufgenommen|aufzeichnen|aufgezeichnet|mitgeschnitten|mithören|abhören|aufnahme|aufzeichnung|mitschneiden',
    ],
  ),
  rule(
    'is_it_cancer',
    [
      '(ist|wäre|kann|könnte|war|wird|sind|habe|hab|bekomme|krieg|kriege|heißt|bedeutet|deutet|glauben|glaubst|meinen|meinst|denken) (das|es|ich|dies|sie|du|er|der knoten|so was|sowas) .. <cancer>',
      '(ob|dass|doch|ist) (das|es|ich|da|dies)+ .. <cancer> (ist|habe|hab|sein|sein könnte|sein kann)?',
      'krebs ja oder nein',
    ],
    ['<cancer>'],
  ),
  rule(
    'prognosis',
    [
      '(werde|muss|sterbe|stirbt) (ich|man|jetzt|bald|nun)* .. (sterben|tot|gesund|geheilt|überleben|daran|dran)',
      '(wie lange|wielange|wie lang|wie viel zeit|wieviel zeit) (habe|hab) ich (denn|überhaupt)* noch <end>',
      '(wie lange|wielange|wie lang|wie viel zeit|wieviel zeit) (lebe|leben|lebt|überlebt|überlebe|bleibt) .. ',
      '(stirbt|überlebt) (man|jede|jeder|frau) .. ',
      '(sterben|überleben) (alle|viele|die meisten|frauen|denn|eigentlich|jetzt)+ .. ',
      '(ist|sind) .. (tödlich|lebensgefährlich)',
      'wie (hoch|gut|groß|stehen|sind) .. (überlebens*|heilungs*|chancen|aussichten|prognose|chance)',
      '(kommt|kam) der krebs .. (zurück|wieder)',
      '(sterbe|sterb) ich',
    ],
    [
      'prognose|überlebenschance|heilungschancen|überleben|heilbar|lebenserwartung|heilungschance|überlebenschancen|sterbe|sterben|tödlich',
    ],
  ),
  rule(
    'lab_result',
    [
      'was (bedeutet|heißt|sagt|heisst) .. (befund|wert|tumormarker|ergebnis|birads|laborwert|blutwerte|arztbrief|histologie|g2|g3|her2|ki67|biopsie)',
    ],
    [
      'befund|laborwert|laborwerte|tumormarker|blutwerte|birads|histologie|pathologie|arztbrief|biopsieergebnis|her2|ki67|hormonrezeptor|laborbefund|leberwerte|blutwert|pathologiebericht',
    ],
  ),
  rule(
    'help_numbers',
    [
      '<family> ... (sich|sie|er) .. (umbringen|umbringt|umzubringen|töten|etwas antun|was antun|etwas antut|was antut|etwas anzutun|was anzutun|das leben nehmen|aufhängen|ritzt|verletzt)',
      '<family> ... (sich) .. (umbringt|umbringen will|umbringen möchte|das leben nehmen will|etwas antun will|was antut|etwas antut)',
      '<family> ... bringt sich um',
      '<family> (ist|sei|wirkt) .. (suizidgefährdet|selbstmordgefährdet|suizidal|lebensmüde)',
      '<family> (will|möchte|mag) .. nicht mehr leben',
      '<family> (hat|habe) .. (selbstmordgedanken|suizidgedanken)',
      '<family> ritzt sich',
      '(welche|was für eine|welcher|gibt es|haben sie|hast du|wo|an wen|wen|unter welcher|wie lautet|sag|sagen) ... (nummer|telefonnummer|hotline|notruf|beratung|hilfe|telefonseelsorge|wenden|anrufen)',
      '(wen|wo|wem) (kann|soll|könnte|muss|rufe|ruf|darf) ich .. (anrufen|an|erreichen|hilfe|melden|wenden|reden|sprechen)',
      '(an wen|bei wem) (kann|soll|könnte) ich',
      '(kann|könnten|können|kannst) .. (nummer|telefonnummer|hotline) .. (geben|nennen|sagen|wiederholen)',
      'mit wem kann ich .. (reden|sprechen)',
      'die (nummer|telefonnummer) (nochmal|noch mal|noch einmal|bitte|wiederholen)+',
    ],
    [
      'telefonnummer|telefonnummern|hotline|krebsinformationsdienst|telefonseelsorge|notruf|notrufnummer|hilfsangebote|beratungsstelle|selbsthilfegruppe|nummer|nummern',
    ],
  ),
  rule(
    'mammography',
    [
      '(wie|wann|brauche|soll|muss|was|ist|brauch|hab|habe|krieg|soll ich|ersetzt|warum|reicht|kann|macht|gibt) ... (mammografie|mammographie|mammo|ultraschall|screening|mrt)',
    ],
    [
      'mammografie|mammographie|mammo|ultraschall|screening|mrt|mammografien|röntgen|mammographien|brustscreening|mammograf*|mammograph*',
    ],
  ),
  rule(
    'how_press',
    [
      'wie (fest|stark|doll|tief|kräftig|sehr|hart|sanft|leicht|viel druck|feste) .. (drücken|drücke|drück|pressen|tasten|druck|reindrücken|sein|taste|streichen)?',
      '(soll|muss|darf|kann|sollte) ich .. (fest|feste|fester|stark|stärker|doll|kräftig|tief|leicht|sanft|sanfter|drücken|aufdrücken) .. (drücken|tasten|pressen|aufdrücken)?',
      'mit (wie viel|wieviel|welchem|viel) .. (druck|fingern|finger|kraft)',
      '(wie viel|wieviel|welchen) druck',
      '(mit )?(welchen|welche|wie vielen|welchem) (fingern|finger|hand|kraft)',
      'drücke ich .. (richtig|fest|stark)',
      'wie (taste|tastet|drücke|drück|mache|macht|bewege|streiche|geht|kreise) (ich|man|das|sich) .. (richtig|tasten|ab|kreise|kreisen|am besten|abtasten|finger|finger genau)',
    ],
    ['druck|drücken|fest|fingerkuppen|kreise|kreisen|kreisbewegungen|fingern|fingerspitzen|abtasten|tasten|wie taste'],
  ),
  rule(
    'medicine',
    [
      '(soll|muss|kann|darf|sollte|dürfte) (ich|man) .. (nehmen|einnehmen|absetzen|weglassen|schlucken|auftragen|cremen|eincremen|einreiben)',
      '(hilft|helfen|wirkt|schadet) .. (salbe|tabletten|tablette|tee|mittel|creme|vitamin|vitamine|misteltherapie|mistel)',
      'was (hilft|kann ich nehmen|soll ich nehmen|darf ich nehmen) .. ',
    ],
    [
      'tamoxifen|ibuprofen|paracetamol|medikament|medikamente|tablette|tabletten|schmerzmittel|dosis|antibiotikum|antihormon|letrozol|salbe|creme|mistel|aromatasehemmer|hormontherapie|nebenwirkungen|nebenwirkung|globuli|homöopathie|schmerztablette|anastrozol|pille',
    ],
  ),
  rule(
    'when_in_cycle',
    [
      '(wann|an welchem tag|zu welchem zeitpunkt|welcher tag|in welcher) .. (zyklus|periode|regel|zeitpunkt|tage|woche im zyklus|monat|untersuchen|abtasten|tasten|zyklushälfte)',
      '(vor|nach|während|in) der (regel|periode) .. (oder|abtasten|untersuchen|machen|tasten)',
    ],
    [
      'zyklus|periode|menstruation|eisprung|regelblutung',
      'meine tage',
      'der regel',
      'wann .. (am besten|beste|besten|günstig|günstigsten)',
      'wann (soll|sollte|macht|untersuche|taste|mache)',
    ],
  ),
  rule(
    'see_doctor',
    [
      '(muss|soll|sollte|müsste|kann|darf) (ich|man) .. (arzt|ärztin|frauenarzt|frauenärztin|gynäkologe|gynäkologin|klinik|krankenhaus|praxis|doktor|onkologe|onkologin|notaufnahme|brustzentrum)',
      '(wann|wie schnell|ab wann|sofort|dringend) .. (arzt|ärztin|frauenarzt|klinik|praxis|doktor|frauenärztin)',
      '(reicht|reicht es|genügt) .. (termin|nachsorge|nächste woche|montag)',
      '(zum|zur|beim|einen) (arzt|ärztin|frauenarzt|frauenärztin|doktor|arzttermin) (gehen|müssen|muss|soll)',
      'muss ich (damit|das|jetzt|da)* .. (untersuchen|abklären|checken) lassen',
      'welcher arzt',
      'zu welchem arzt',
    ],
    [
      'arzt|ärztin|frauenarzt|frauenärztin|gynäkologin|gynäkologe|klinik|arzttermin|notaufnahme|abklären|onkologen|onkologin|doktor|brustzentrum|facharzt|hausarzt|hausärztin|untersuchen lassen|kontrollieren lassen|nachsorge',
    ],
  ),
  rule(
    'is_it_dangerous',
    [
      '(ist|sind|wäre|war|wird|kann|könnte|ist denn) (das|es|so was|sowas|dies|so etwas|da was|da etwas) .. (schlimm|schlimmes|gefährlich|gefährliches|bedenklich|ernst|ernstes|dramatisch|harmlos|gutartig|böse|schlecht|unbedenklich|besorgniserregend|kritisch|arg|tragisch)',
      '(klingt|hört) (sich)? (das|es) .. (schlimm|gefährlich|bedenklich|harmlos|ernst)',
      '^ (und|aber|also|äh)* (ist|sind|wäre|kann|könnte) .. (schlimm|schlimmes|gefährlich|gefährliches|bedenklich|ernst|ernstes|dramatisch|harmlos|gutartig|böse|schlecht|unbedenklich|besorgniserregend|kritisch|arg|tragisch)',
      '(muss|müsste|sollte|soll|brauch|brauche) (ich|man|i) ... (sorgen|gedanken|beunruhigen|angst|beunruhigt|besorgt|kopf)',
      '(besteht|gibt es) .. (grund zur sorge|gefahr|risiko)',
      '(wie|was) (schlimm|gefährlich|ernst) .. ',
      '(ob|dass) (das|es) .. (schlimm|gefährlich|ernst|harmlos|bedenklich) ist',
    ],
    [
      'schlimm|schlimmes|gefährlich|gefährliches|bedenklich|harmlos|gutartig|besorgniserregend|unbedenklich|grund zur sorge|sorgen machen|ernstes',
    ],
  ),
  rule(
    'what_is_normal',
    [
      '(ist|sind|wäre|war) (das|es|so was|sowas|dies|so etwas) .. (normal|in ordnung so|üblich|normales|natürlich|ok so|okay so|richtig so)',
      '^ (und|aber|also|äh)* (ist|sind|wäre|war|fühlt sich|sieht) .. (das|es|die|der|ein|eine|meine) .. (normal|üblich)',
      '(darf|soll|muss|kann) (das|es) (denn|auch|etwa)? so .. ',
      '(darf|soll) das (denn|auch|etwa)? sein',
      '(haben|hat) das (alle|andere|viele|jede|jeder)',
      '(ist|sind) .. (unterschiedlich|verschieden|ungleich) .. (normal|groß)',
      '^ (und|aber|also)* ist normal (dass|das|wenn) ',
      'was ist .. normal',
      'woher weiß ich was normal',
      'wie (fühlt|sieht|soll|sollte) .. (gesund*|normal*) ',
      'ob das normal ist',
    ],
    ['normal|üblich|natürlich|normales'],
  ),
  rule(
    'how_often',
    [
      '(wie oft|wie häufig|alle wie viel|wie viele male|wie regelmäßig) .. ',
      '(jeden|jede|einmal im|wievielmal im) (monat|woche|tag) .. (machen|abtasten|untersuchen|das)',
      '(reicht|genügt) (einmal|das einmal|es einmal) .. ',
    ],
    ['wie oft|häufig|regelmäßig|jeden monat|monatlich|einmal im monat'],
  ),
  rule(
    'how_long',
    [
      '(wie lange|wie lang|wielange|wia lang|wie lanng) .. (dauert|dauern|geht|brauchen|noch|brauche|dauerts|gehts|das|es|braucht|hält|soll|muss|sollen)?',
      'dauert (das|es|die) (noch|lange|lang|sehr|untersuchung|ganze|übung)+',
      '(wie viel|wieviel) (zeit|minuten|schritte|phasen|teile) .. ',
      'wann (sind wir|bin ich|ist das|ist es|ist die untersuchung|ist die übung|ist schluss) (fertig|zu ende|vorbei|durch)?',
      'brauchen wir (noch)? lange',
      'wann (hören wir|hört das|hört es|endet das|endet es|machen wir schluss)',
      'ist es bald (vorbei|geschafft|zu ende)',
      'haben wir es bald',
      'wie weit ist es noch',
    ],
    ['wie lange|dauert|dauer|minuten|wie lang'],
  ),
  rule(
    'where_are_we',
    [
      '(wo|an welcher stelle|bei welchem schritt|in welcher phase|welcher schritt|welche phase|bei welchem teil) (sind|waren|stehen|befinden|bin|ist|war|seid) (wir|ich|das|es|sie|jetzt|gerade|denn|uns)* .. ',
      '(der wievielte|welcher|welche|wievielte|wie vielte) (schritt|phase|teil|abschnitt|seite) .. ',
      'was (machen|tun|war|ist) (wir|jetzt|gerade|dran|als)+ (gerade|jetzt|nochmal|dran) <end>',
      'was (fehlt|kommt) noch',
      'welche seite (ist|machen wir|war) .. ',
      '(was|wie viel|wieviel) (haben wir|bleibt) noch',
      'sind wir (schon|bald|noch)? .. (hälfte|ende|anfang|fertig|durch)',
    ],
    ['wo sind wir|wo waren wir|welcher schritt|welche phase|wo stehen wir'],
  ),
  rule(
    'who_are_you',
    [
      'wer (bist|sind|ist|spricht|redet) (du|sie|da|das|denn|eigentlich|dort|hier|mit mir)*',
      'wie (heißt|heißen|heisst|heissen|ist dein name|ist ihr name|nennt) (du|sie|man|sich)? ',
      'wer (hat|steckt|steht) .. (dahinter|gemacht|entwickelt|programmiert)',
      'mit wem (spreche|rede|sprech) ich',
      'was (bist|sind) (du|sie) .. ',
      'von wem (sind|bist|ist) (sie|du|das)',
    ],
    ['ihr name|dein name|wer sind sie|wer bist du'],
  ),
  rule(
    'what_can_you_do',
    [
      'was (kannst|können|machst|machen|tust|darfst|dürfen|tun) (du|sie) .. (alles|so|hier|eigentlich|für mich|denn|genau)? ',
      'was (passiert|geschieht|machen wir|kommt|mache ich|erwartet mich|muss ich machen|ist das hier|wird das|ist das für|soll das) (hier|jetzt|heute|denn|da|alles|mich|werden|eine|übung|hier eigentlich|eigentlich)+',
      'wobei (kannst|können) (du|sie)',
      '(wie|womit) (können|kannst) (sie|du) mir .. (helfen|hilfst)?',
      'wozu (sind|bist) (sie|du) .. da',
      'welche (befehle|kommandos|möglichkeiten|funktionen) ',
      'was (kann|darf) ich (sagen|hier sagen|alles sagen|machen|fragen)',
      'wie (funktioniert|läuft|geht) (das|es) (hier|denn|alles|eigentlich|ganze|ab|jetzt|überhaupt)* ',
      'um was geht (es|das)',
      'worum geht (es|das)',
    ],
    ['was kannst du|was können sie|helfen|funktioniert|hilfe'],
  ),
  rule(
    'privacy',
    [
      '(erfährt|erfahren|sieht|sehen|kriegt|kriegen|bekommt|bekommen|liest|hört|weiß) (meine|mein|der|die|das|jemand|irgendwer|wer|noch|sonst|da|ihr) .. (das|davon|was|etwas|es|hier|mit)',
      '(geht|gehen|kommt) (das|die|meine|alles) .. (internet|cloud|server|krankenkasse|kasse|arzt|ärztin|dritte|amerika)',
      '(was|wer|wie|wo|wohin|wozu|warum) (passiert|geschieht|sieht|bekommt|liest|erfährt|kriegt|werden|gehen|landen|wird|hat|kommen|kann|gespeichert|speichern|speichert|speicherst) .. (daten|angaben|zugriff|informationen|gespräch|ergebnisse|ergebnis|gesundheitsdaten|lesen|sehen|gespeichert|sage|was ich)',
      '(wer|meine ärztin|mein arzt|krankenkasse|arbeitgeber|jemand|die klinik) (sieht|bekommt|liest|erfährt|kriegt|hat) .. ',
      '(gebt|geben|gibst|leiten|leitest|schicken|verkaufen|verkauft) (ihr|sie|du) .. (weiter|daten|krankenkasse|arzt)',
      '(bleibt|ist|sind|bleiben) (das|es|meine|alles|die|daten|hier)* .. (vertraulich|anonym|geheim|privat|sicher|unter uns|geschützt|datenschutz)',
      '(kann|könnte) ich .. (daten|alles|das) .. löschen lassen',
      'wie (ist|steht|sieht) .. datenschutz',
    ],
    [
      'datenschutz|daten|vertraulich|anonym|krankenkasse|dsgvo|privat|weitergegeben|schweigepflicht|geheim|gespeichert|speichern|arbeitgeber',
    ],
  ),
  rule(
    'why_this_step',
    [
      '(warum|wieso|weshalb|wozu|wofür|weswegen|wofuer) .. ',
      'was (bringt|soll) (das|der|die|es|dieser|diese) .. ',
      '(was|welchen) (ist der|hat das|für einen|hat das für einen) (sinn|zweck|grund)',
      '(ist|muss) (das|der schritt|es|dieser schritt|das alles) (wirklich|denn|unbedingt)+ (nötig|notwendig|wichtig|sein)',
      'muss (das|es) sein',
    ],
    ['warum|wieso|weshalb|wozu|wofür|sinn|zweck|notwendig'],
  ),
  rule(
    'what_to_look_for',
    [
      '(worauf|auf was|wonach|nach was|woran) (soll|muss|sollte|achte|kann|erkenne|suche|suchen|schau|schaue|gucke|achten|taste|erkennt|merke) .. ',
      'was (soll|muss|sollte|kann) ich .. (sehen|fühlen|suchen|achten|finden|spüren|beachten|anschauen|schauen|bemerken)',
      'wie (fühlt|sieht|würde|erkenne|merke|erkennt|soll|fühlen) (sich|ich|ein|eine|man|aus|denn)* .. (knoten|verhärtung|delle|tumor|veränderung|orangenhaut|knubbel|knötchen|auffälligkeit|verdickung|an|aussehen|anfühlen)',
      'was (suche|suchen) (ich|wir) .. ',
      'was (heißt|ist|bedeutet|meinen sie mit|meinst du mit|sind) (denn)? (eine|ein|mit|den|die|einer)? .. (orangenhaut|einziehung|verhärtung|delle|auffällig|auffälligkeit|knoten|veränderung|veränderungen|verdickung|warnzeichen|auffälligkeiten)',
      '(was|welche) (gibt es für|sind die|wären) .. (warnzeichen|anzeichen|zeichen|symptome|veränderungen)',
      'was (ist|wäre|mache ich|passiert|soll ich tun|mach ich|tue ich) wenn .. ',
    ],
    ['worauf|wonach|achten|warnzeichen|anzeichen|woran|erkennen|erkenne|auffällig'],
  ),
  rule(
    'what_is_this',
    [
      'was (ist|kann|könnte|mag|ist denn|war) (das|es|dies|da|denn|hier)+ .. (sein|für|da|hier|knubbel|knoten|hartes|komisches|bedeuten)? ',
      'was (hat das|bedeutet das|heißt das|soll das) (zu bedeuten|jetzt|denn|sein|bedeuten)? ',
      '(ist|kann|könnte|wäre) (das|es|dies) (jetzt|denn|vielleicht|nur|auch|hier|ein|eine|einfach|schon)* .. (knoten|rippe|muskel|drüse|zyste|verhärtung|narbe|drüsengewebe|lymphknoten|knubbel|gewebe|knochen|implantat|delle|fett|entzündung|drüsen|fettgewebe|verspannung|bluterguss|pickel|knorpel)',
      'woher (kommt|kommen|kann) (das|es|der|die|so was) .. ',
      '(das|da) ist doch (kein|nur|ein) .. oder',
      'was hab* ich (da|denn|hier)',
    ],
    ['was ist das|lymphknoten|rippe|drüsengewebe|zyste|fibroadenom|mastopathie|rippen'],
  ),
  rule(
    'pain',
    [
      '(darf|kann|soll|muss|sollte) (das|es|die|der) .. (weh|wehtun|schmerzen|ziehen|schmerzhaft|unangenehm)',
      '^ (und|aber|also|äh|ähm)* (tut|wird) (das|es|die|dieser) .. (weh|wehtun|schmerzhaft)',
      'warum tut .. weh',
      'was (mache|tue|soll) ich .. (schmerzen|wehtut|weh tut)',
    ],
    ['weh|wehtun|schmerzen|schmerzhaft|schmerz'],
  ),
  rule(
    'position',
    [
      '(soll|muss|kann|darf|sollte|dürfte) ich .. (stehen|sitzen|liegen|hinlegen|hinsetzen|hinstellen|aufstehen|ausziehen|bh|arme|arm|hand|kissen|spiegel|bett|couch|sofa|handtuch|oberkörper|oberteil|boden|freimachen|duschen|dusche)',
      '(wie|wo|wohin|worauf) (soll|muss|kann|lege|stelle|setze|halte|liege|stehe|sitze|leg|halt|kommt|kommen) (ich|mich|man|den|die|der) .. ',
      '(welche|welchen|welcher|welches) (position|haltung|arm|lage|hand) .. ',
      '(im|in|auf|unter|mit|ohne) .. (stehen|sitzen|liegen|dusche|bett|sofa|bh|bauch|rücken) oder',
      '(geht|kann man|ginge) (das|es) .. (im|in der|auf dem|auf der|ohne|mit) .. (sitzen|liegen|stehen|dusche|bett|sofa|spiegel|bh|couch|stuhl|badewanne)',
      'brauche ich .. (spiegel|kissen|handtuch|liege|creme|öl|lotion)',
      '(bh|oberteil|hemd|pulli|shirt) .. (aus|ausziehen|anlassen|an) .. ',
    ],
    ['position|haltung|stehen|sitzen|liegen|spiegel|kissen|ausziehen|arme|hinlegen|hinsetzen'],
  ),
];

/** Openings and turns that make a sentence a question even without its mark. */
export const QUESTION_OPENING = phrase(
  '^ (und|aber|äh|ähm|also|ja|nein|okay|ok|gut|entschuldigung|sagen sie mal|sag mal|moment|eine frage|frage|ich habe eine frage|ich hab eine frage|ich hätte eine frage|halt|warte|stopp|noch|hm|hmm|danke|so|jetzt|bitte|mal|eine|kurze|noch eine frage|tschuldigung|oh|mhm)* (was|wer|wie|wo|wann|warum|wieso|weshalb|wozu|wofür|worauf|womit|wonach|woran|woher|wohin|welche|welcher|welches|welchen|welchem|wem|wen|wobei|worum|inwiefern|wieviel|wielange)',
  '^ (und|aber|äh|ähm|also|ja|nein|okay|ok|gut|entschuldigung|sagen sie mal|sag mal|moment|eine frage|frage|ich habe eine frage|ich hab eine frage|ich hätte eine frage|halt|warte|stopp|noch|hm|hmm|danke|so|jetzt|bitte|mal|eine|kurze|tschuldigung|oh|mhm)* (ist|sind|war|wäre|hat|kann|könnte|können|muss|müsste|soll|sollte|sollen|darf|wird|werden|gibt|geht|tut|dauert|hilft|reicht|bist|kannst|hast|haben|wissen|weißt|nimmst|nehmen|hören|hörst|speichern|speicherst|bleibt|brauche|braucht|machen|meinen|glauben|dürfen|gehört|zählt|bedeutet|heißt|darfst|erfährt|erfahren|kriegt|kennt|hilfts) (das|es|ich|er|man|wir|sie|du|der|die|da|dies|so|mein|meine|ein|eine|hier|dieses|diese|dieser|denn|etwas|jemand|sowas)',
  '(ich (frage|frag|wundere) mich|ich (möchte|will|würde|wollte) .. (wissen|fragen)|(wissen|weißt|wisst) (sie|du|ihr)|(können|könnten|kannst|könntest) (sie|du) mir .. (sagen|erklären|verraten|helfen)|(sag|sagen|erklär|erklären|verrat) (sie|mir)+ .. (was|wie|wo|warum|wann|ob|wer|welche)|(ich )?(habe|hab|hätte) (mal|noch|da|auch|kurz)* (eine|ne|noch eine|mal eine) frage|was (ist|wäre|passiert|mache ich) wenn|nur mal (eine)? frage)',
);
