/**
 * Words that mean the same for this conversation, by class. Patterns name a class as `<class>`.
 * Entries are separated by `|`; an entry may be several words or a stem with `*`.
 * Spelled as people spell: folding happens when patterns are compiled.
 */
export const WORD_CLASSES: Readonly<Record<string, string>> = {
  // Particles that carry no decision.
  filler:
    'äh|ähm|eh|öh|hm|hmm|also|naja|na|nun|halt|eben|mal|so|dann|doch|schon|jetzt|bitte|gern|gell|ne|net wahr|nicht wahr|oder|ach|oh|och|ah|aha|eigentlich|einfach|glaub|glaube ich|glaub ich|ich glaube|ich glaub|denke ich|denk ich|ich denke|ich denk|würde ich sagen|würd ich sagen|ich würde sagen|sozusagen|irgendwie|halt|wirklich|ehrlich gesagt|und|aber|bissl|ein bisschen|bisschen|wohl|soweit|frau doktor|ja genau|tja|nochmals|auch|da|hier|mir|uns|sie|du|dir|ihnen|erstmal|erst einmal|erst mal|gleich|vielleicht|kurz|lieber',
  yes: 'ja|jaja|jo|joa|jup|jep|jap|yes|yep|yo|ja ja|jawohl|genau|richtig|stimmt|korrekt|klar|na klar|logisch|sicher|natürlich|freilich|selbstverständlich|gerne|gern|sehr gern|sehr gerne|okay|ok|okey|okidoki|k|kk|oki|oke|in ordnung|einverstanden|von mir aus|meinetwegen|passt|passt scho|passt schon|geht in ordnung|alles klar|aber sicher|aber gerne|unbedingt|auf jeden fall|jawoll|gut|na gut|ist gut|ist recht|isch recht|jawol|geht klar|ja doch|doch|mach ich|machen wir|bin dabei|bin bereit dazu|ich bin dabei|ich stimme zu|stimme zu|zustimmung|ich willige ein|ich bin einverstanden|damit bin ich einverstanden|ich möchte|das möchte ich|ich will|das will ich|das wäre schön|wäre gut|wäre schön|das wäre gut|hört sich gut an|klingt gut|so ist es|das stimmt|das ist richtig|das ist korrekt|trifft zu|das trifft zu|habe ich|hab ich|bin ich|ist so|fein|prima|super|perfekt|wunderbar|topp|top',
  no: 'nein|nee|ne|nö|nöö|nope|na|naa|nein danke|nein nein|lieber nicht|eher nicht|besser nicht|auf keinen fall|keinesfalls|keineswegs|niemals|nie|bloß nicht|nicht wirklich|nicht einverstanden|ich bin nicht einverstanden|ich lehne ab|ich stimme nicht zu|das möchte ich nicht|möchte ich nicht|ich möchte nicht|ich möchte das nicht|möchte nicht|will ich nicht|ich will nicht|ich will das nicht|das will ich nicht|mag ich nicht|ich mag nicht|eigentlich nicht|ich glaube nicht|ich denke nicht|glaube nicht|glaub nicht|glaub net|ich glaub nicht|ich glaub net|glaube ich nicht|glaub ich nicht|denke nicht|stimmt nicht|das stimmt nicht|falsch|das ist falsch|das ist nicht richtig|nicht richtig|stimmt so nicht|trifft nicht zu|das trifft nicht zu|nicht dass ich wüsste|net dass i wüsst|bin ich nicht|habe ich nicht|hab ich nicht|hatte ich nicht|hatte ich nie|nicht|net|überhaupt nicht|gar nicht|jetzt nicht|gerade nicht|im moment nicht|zurzeit nicht|derzeit nicht|bisher nicht|noch nie|muss nicht sein|brauche ich nicht|brauch ich nicht|ist nicht nötig|nicht nötig|nicht mein ding|kommt nicht in frage|ungern|von wegen|auf gar keinen fall',
  will: 'will|möchte|mag|würde gerne|würde gern|möcht|kann|werde|wollen|möchten|können|könnten|würd gern|wollte|soll|mog',
  sorry_for: 'bitte|mal|doch|mir|uns|das|es|jetzt|kurz|etwas|ein bisschen|ein wenig|ein bissl|bissl|bisschen|noch',
  you: 'sie|du|ihr',
  nothing:
    'nichts|nix|nichts mehr|gar nichts|überhaupt nichts|garnichts|nüscht|nichts besonderes|nichts auffälliges|nichts neues|nichts ungewöhnliches|nichts verdächtiges|nichts komisches|nichts spezielles|nichts anderes|nichts weiter|nichts dergleichen|nichts davon',
  noticed:
    'bemerkt|gemerkt|gespürt|gefühlt|gefunden|entdeckt|gesehen|festgestellt|ertastet|getastet|aufgefallen|bemerken|merken|spüren|fühlen|finden|entdecken|sehen|feststellen|ertasten|tasten|merke|merk|spüre|spür|fühle|fühl|finde|find|entdecke|sehe|seh|taste|ertaste|auffallen|gespiart|gsehn|gseh|gmerkt|gefühlt gehabt|erkannt|erkenne|erkennen|beobachtet|bemerke|wahrgenommen|stelle fest|stell fest|fällt mir auf|fällt auf|fällt mir|zu sehen|zu spüren|zu fühlen|zu tasten|zu finden|zu merken|zu entdecken|auffällig|verändert',
  as_always:
    'wie immer|wie sonst|wie sonst auch|wie gewohnt|wie üblich|wie gehabt|wie letztes mal|wie beim letzten mal|wie vorher|wie früher|wie bisher|beim alten|unverändert|wie eh und je|schon immer so|war schon immer so|immer schon so|normal|ganz normal|unauffällig|in ordnung|okay|ok|gut|bestens|gleich geblieben|identisch|symmetrisch|glatt|weich|fein|paletti|im grünen bereich|wie gewöhnlich|wia imma|wie immr|super|prima|sauber|richtig so',
  now: 'jetzt|nun|gleich|sofort|heute|gerade|lieber|bitte|mal|doch|eigentlich|einfach',
  step: 'schritt|teil|abschnitt|punkt|übung|stelle|aufgabe|position|haltung|frage|satz',
  lump: 'knoten|knötchen|knubbel|knubbelchen|knuppel|knollen|gnubbel|knödel|kugel|kügelchen|geschwulst|tumor|zyste|erbse|murmel|huppel|hubbel|bollen|klumpen|klümpchen|knot|knödl|gewächs|tastbefund|verklumpung|knubbeliges|knubblig|knubbelig|knotiges|knotig|körnchen|perle|bohne|haselnuss|kirschkern',
  size_of:
    'wie ein|wie eine|wie nen|wie ne|wie a|größe von einer|größe einer|größe eines|größer als ein|größer als eine|kleiner als ein|kleiner als eine',
  hard: 'hart|harte|hartes|harten|harter|härter|härtere|fester|feste|festes|festen|fest|verhärtet|verhärtete|verhärtung|verhärtungen|steinhart|derb|derbe|derbes|härte|härteres|festeres|versteift|verfestigt|verfestigung',
  thick: 'verdickung|verdickungen|verdickt|verdickte|verdicktes|dicker|dickere|dickeres|dicke stelle|strang|stränge',
  body: 'brust|brüste|brüsten|busen|achsel|achseln|achselhöhle|brustwarze|brustwarzen|warze|warzen|nippel|mamille|haut|narbe|schlüsselbein|brustbein|arm|warzenhof|seite|stelle|linke|linken|rechte|rechten|links|rechts',
  my_body: 'brust|brüste|busen|achsel|brustwarze|warze|nippel|haut|narbe|seite|stelle|arm|schlüsselbein|warzenhof',
  nipple: 'brustwarze|brustwarzen|warze|warzen|nippel|nippeln|mamille|mamillen|brustnippel|warzenhof',
  armpit: 'achsel|achseln|achselhöhle|achselhöhlen|achselbereich',
  family:
    'mutter|mama|mutti|schwester|freundin|tante|oma|großmutter|cousine|nachbarin|kollegin|tochter|bekannte|schwägerin|schwiegermutter|mann|vater|bruder|opa|sohn|nichte|frau meines|bekannten|mitpatientin|bettnachbarin|familie|freund|partner|kind|kinder|katze|hund',
  afraid:
    'angst|ängste|ängstlich|panik|panisch|furcht|bammel|schiss|sorge|sorgen|mulmig|nervös|unruhig|aufgeregt|beunruhigt|besorgt|verängstigt|unheimlich|überfordert|verzweifelt|verunsichert|herzklopfen|bange|muffensausen|angespannt|erschrocken|schockiert|gestresst|zittere|zitter|zittrig',
  surgery:
    'operation|op|operiert|operieren|operierte|operierten|eingriff|brustop|brustoperation|brusterhaltend|lumpektomie|operationen|ops|oberiert|schnitt|herausoperiert|rausoperiert|operativ|entfernung',
  cut_out:
    'entfernt|rausgenommen|herausgenommen|rausgeschnitten|weggeschnitten|herausgeschnitten|rausoperiert|herausoperiert|rausgemacht|wegoperiert|weggenommen',
  radiation:
    'bestrahlung|bestrahlungen|bestrahlt|strahlentherapie|strahlentherapien|strahlen|bestrahlen|radiatio|strahlenbehandlung|radiotherapie',
  chemo:
    'chemo|chemotherapie|chemos|chemotherapien|chemozyklus|zytostatika|paclitaxel|chemobehandlung|docetaxel|epirubicin|carboplatin|chemotermin|kemo|taxol',
  cancer: 'krebs|brustkrebs|bösartig|bösartiges|tumor|metastase|metastasen|rezidiv|karzinom|krebsknoten',
  lately:
    'frisch|frische|kürzlich|neulich|gerade|gerade erst|erst|vor kurzem|letzte woche|vorige woche|vergangene woche|letzten monat|gestern|vorgestern|heute|diese woche|diesen monat|erst vor kurzem|jetzt erst|noch frisch',
  past: 'früher|damals|einmal|mal|ehemals|vorbei|abgeschlossen|fertig|beendet|hinter mir|zu ende|überstanden|geschafft|durch|vor jahren|lange her|schon lange her',
  // What was got ready or done: the participles with which a finished step is told of.
  readied:
    'abgetastet|durchgetastet|ausgezogen|angezogen|abgelegt|freigemacht|zurechtgerückt|hingerückt|gerückt|hingestellt|aufgestellt|gestellt|hingesetzt|gesetzt|hingelegt|gelegt|geholt|angemacht|angeschaltet|zugemacht|aufgemacht|hochgemacht|gehoben|hochgehoben|hochgenommen|gesenkt|abgestützt|angelehnt|geschlossen|abgeschlossen|gewaschen|eingecremt|warmgemacht|gewärmt|angewärmt|vorbereitet|hergerichtet|gerichtet|eingerichtet|bereitgelegt|bereitgestellt|umgezogen|umgedreht|gedreht|vorgebeugt|gebeugt|gestreckt|gemacht|erledigt|geschafft|abgearbeitet|angeschaut|angesehen|angeguckt|betrachtet|durchgegangen|abgefahren|abgesucht|fertiggemacht|ausprobiert|hinbekommen|hingekriegt|beendet|ausgeführt|drangekommen|untersucht',
  speak: 'sprechen|reden|sagen|erzählen|machen|vorlesen|sprechn',
  doctor: 'ärztin|arzt|frauenarzt|frauenärztin|doktor|hausarzt|hausärztin|onkologin|onkologe|tochter|mann',
};
