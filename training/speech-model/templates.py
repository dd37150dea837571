"""Sentence templates of the training corpus, one a line, in the grammar of grammar.py.

`SHORT_ANSWERS` matter most in the dialogue and are drawn most often; `HELD_OUT` shapes are never trained on.
"""


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


# Plain strings: also the command set whose exact-match rate is reported.
COMMANDS = [
    "Ja", "Nein", "Jo", "Nee", "Nö", "Jawohl", "Genau", "Okay", "Gut", "Vielleicht", "Mhm", "Doch", "Klar", "Gerne", "Stimmt", "Richtig", "Falsch",
    "Weiter", "Zurück", "Noch mal", "Noch einmal", "Wiederholen", "Langsamer", "Schneller", "Lauter", "Leiser", "Pause", "Stopp", "Halt",
    "Aufhören", "Abbrechen", "Überspringen", "Weitermachen", "Bereit", "Fertig", "Los", "Hilfe", "Warte", "Moment", "Speichern", "Verwerfen", "Löschen",
    "Links", "Rechts", "Beide", "Beidseits", "Oben", "Unten", "Außen", "Innen", "Keine", "Nichts", "Ja bitte", "Nein danke", "Ich bin bereit",
    "Ich bin fertig", "Ich bin so weit", "Mach weiter", "Bitte wiederholen", "Kannst du das wiederholen", "Bitte langsamer", "Ich möchte aufhören",
    "Ja, ich bin einverstanden", "Nein, das möchte ich nicht", "Einverstanden", "Bist du ein Mensch", "Nimmst du mich auf", "Weiß nicht", "Alles gut",
    "Nichts gefunden", "Ein Knoten", "Ich habe Angst", "Ich habe Schmerzen", "Nächste Seite", "Achsel", "Fieber", "Schwanger", "Schlüsselbein",
]

SHORT_ANSWERS = _lines(
    """
    [ja|nein|jo|nee|ne|nö|doch|okay|gut|genau|klar|gerne|stimmt|richtig|jawohl|mhm|joa|vielleicht|eventuell|nie|niemals|immer|manchmal|selten|oft]
    [ja|nein|jo|nee|okay|genau|klar|gerne], [bitte|danke|gerne|genau|klar|natürlich|sicher|gut|okay|ja|nein|doch|weiter|fertig|bereit|stimmt|mach|sofort|habe ich|bin ich|mache ich|alles klar|passt]
    [ja ja|nein nein|ja doch|nein danke|ja gerne|ja bitte|ja genau|ja klar|na klar|aber ja|aber nein|auf jeden Fall|auf keinen Fall|eher nicht|eher ja|wohl kaum|kann sein|mag sein|glaube schon|glaube nicht|ich denke schon|ich denke nicht|weiß nicht|weiß ich nicht|keine Ahnung|bin nicht sicher|bin mir nicht sicher|ich weiß es nicht|schwer zu sagen]
    [natürlich|selbstverständlich|sicher|bestimmt|absolut|gewiss|möglich|wahrscheinlich|unwahrscheinlich|eigentlich schon|eigentlich nicht|gar nicht|überhaupt nicht|noch nicht|nicht mehr|nicht wirklich|teilweise|ein bisschen|ein wenig|kaum|sehr|nur links|nur rechts|beides|keins von beiden|weder noch|egal|ist mir egal]
    [bereit|fertig|bin bereit|bin fertig|bin durch|bin so weit|so weit|kann losgehen|kann weitergehen|los geht's|es kann losgehen|es kann weitergehen|wir können|wir können weiter|erledigt|geschafft|gemacht|habe ich gemacht|alles erledigt|hab's|hab ich|ich hab's|das war's|startklar]
    [weiter|zurück|noch mal|noch einmal|wiederholen|wiederhole|langsamer|schneller|lauter|leiser|Pause|Stopp|Halt|stopp|aufhören|abbrechen|überspringen|weitermachen|beenden|Ende|Schluss|anfangen|beginnen|starten|warten|Moment|Hilfe]
    [weiter|zurück|wiederholen|langsamer|schneller|lauter|leiser|Pause|Stopp|aufhören|abbrechen|überspringen|weitermachen|beenden|noch mal|noch einmal|speichern|löschen|verwerfen] [bitte|jetzt|bitte|jetzt bitte|bitte noch mal]
    bitte [weiter|zurück|noch mal|noch einmal|wiederholen|langsamer|schneller|lauter|leiser|Pause|stopp|aufhören|abbrechen|überspringen|weitermachen|beenden|warten|speichern|löschen|verwerfen]
    [einen Moment|Moment mal|einen Moment bitte|warte mal|warte kurz|warten Sie|warten Sie bitte|gleich|sofort|Sekunde|eine Sekunde|Augenblick|einen Augenblick bitte|kleinen Moment|noch nicht|noch nicht ganz|gleich so weit|bin gleich so weit|nur kurz]
    [speichern|verwerfen|löschen|behalten|nicht speichern|alles löschen|bitte löschen|bitte speichern|nicht löschen|merken|notieren|einverstanden|nicht einverstanden|ich stimme zu|stimme ich zu|ich lehne ab|zustimmen|ablehnen|akzeptiert]
    [links|rechts|beide|beidseits|beide Seiten|auf beiden Seiten|oben|unten|außen|innen|Mitte|in der Mitte|oben außen|oben innen|unten außen|unten innen|Achsel|Achselhöhle|Schlüsselbein|Brustwarze|unter der Brustwarze|Brustbein|Narbe|Brust|linke Brust|rechte Brust|linke Seite|rechte Seite|linke Achsel|rechte Achsel]
    [nichts|keine|keiner|keins|nichts gefunden|nichts bemerkt|nichts gespürt|nichts gesehen|nichts aufgefallen|nichts Besonderes|nichts Auffälliges|nichts Neues|alles normal|alles wie immer|alles gut|alles okay|alles in Ordnung|alles unauffällig|keine Veränderung|keine Veränderungen|unverändert|wie immer|normal|unauffällig|da ist nichts|ist alles gut|sieht gut aus|fühlt sich gut an|gleich|beide gleich]
    [Knoten|ein Knoten|Knubbel|Verhärtung|Delle|Einziehung|Rötung|Schwellung|Schmerzen|Blut|Flüssigkeit|Ausfluss|Schuppen|Orangenhaut|Ausschlag|Beule|Fieber|Schüttelfrost|Angst|Atemnot|Notfall|Krebs|Operation|Bestrahlung|Chemotherapie|Chemo|Mastektomie|Implantat|Drainage|Wunde|schwanger|Wechseljahre|Lymphödem|Rollstuhl|blind|Reha|Stillzeit|Menopause|Amputation|Wiederaufbau]
    [hart|weich|rot|warm|heiß|dick|geschwollen|klein|groß|fest|rund|beweglich|neu|anders|komisch|schmerzhaft|trocken|nass|taub|kalt|müde|gut|schlecht|besser|schlimmer|so lala|es geht|geht so|ganz gut|nicht gut|gar nicht gut|sehr gut|prima|super|schön|toll|danke|vielen Dank|danke schön|bitte schön]
    [wie bitte|was|was denn|wie|warum|wieso|weshalb|wann|wo|wer|wohin|wie lange|wie oft|wie fest|wie viele|womit|welche Seite|welche|wozu|und jetzt|und dann|was jetzt|was nun|hä|verstehe ich nicht|ich verstehe nicht|verstanden|alles klar|ach so|aha|hallo|guten Tag|guten Morgen|guten Abend|tschüss|auf Wiedersehen|bis bald|servus|moin|grüß Gott|grüß dich|gute Nacht|hi]
    [im Stehen|im Liegen|im Sitzen|stehend|liegend|sitzend|ich stehe|ich sitze|ich liege|zu Hause|allein|ich bin allein|nicht allein|im Bad]
    <num>
    <n>
    [am|] <day_ordinal>[| <month>]
    <weekday>
    <month>
    <since>
    <ago>
    <side>
    <place>
    <leftright> <place>
    <size>
    <feel>
    <finding_nom>
    <filler>
    <num> [Jahre|Jahre alt|Tage|Wochen|Monate|Prozent|Minuten|Grad|Mal|Zentimeter|Uhr|Stunden]
    [du|Sie|ich|wir|er|es|das|da|hier|dort|so|jetzt|heute|morgen|gestern|später|früher|vorher|nachher|zuerst]
    <cmd>
    <cmd>
    <cmd> [bitte|jetzt]
    <symptom>
    <term>
    <name>
    """
)

DIALOGUE = {
    "ready": _lines(
        """
        [Ja, |Okay, |So, |Gut, |]ich bin [jetzt |nun |]bereit[.| dafür.| für den nächsten Schritt.| loszulegen.]
        [Ja, |Okay, |So, |]ich bin [jetzt |schon |endlich |]fertig[.| damit.| mit der Seite.| mit der <side_nom> Seite.| mit der Brust.| mit der Achsel.]
        [Ja, |]ich bin [jetzt |]so weit[.|, wir können anfangen.|, es kann losgehen.]
        [Von mir aus|Jetzt] kann es [losgehen|weitergehen|anfangen].
        [Wir|Sie|Du] [können|kannst] [jetzt |gerne |]weitermachen.
        [Ich habe|Hab] [alles|es|das] [gemacht|geschafft|erledigt|abgetastet|angeschaut|vorbereitet|verstanden].
        [Die|Mit der] <side_nom> Seite [ist fertig|habe ich fertig|bin ich durch|hab ich].
        Ich bin mit der <side_adj> [Seite|Brust|Achsel] [fertig|durch].
        Ich stehe [jetzt |]vor dem Spiegel.
        Ich liege [jetzt |schon |]auf dem [Bett|Rücken|Sofa].
        Ich bin noch nicht [fertig|bereit|so weit|durch].
        Ich brauche noch [einen Moment|ein bisschen|etwas Zeit|eine Minute|<n> Minuten].
        [Ja, |]das [habe ich|hab ich] [gemacht|geschafft|verstanden|schon gemacht].
        [Der Spiegel|Das Licht|Ein Handtuch|Ein Kissen] ist [da|bereit|an|hier].
        Ich habe [den Spiegel|alles|ein Kissen|warme Hände|genug Licht|keinen Spiegel|Ruhe].
        Ich [sitze|stehe|liege] [schon|jetzt|gerade] <position>.
        Es ist [warm|ruhig|hell|dunkel|kalt|laut] [hier|genug|bei mir].
        """
    ),
    "command": _lines(
        """
        [Kannst du|Können Sie|Könntest du|Könnten Sie|Würdest du|Würden Sie] [das |den Satz |es |die Anleitung |den letzten Schritt |]<please> [wiederholen|noch mal sagen|noch einmal sagen|noch einmal erklären|genauer erklären|langsamer sagen|lauter sagen|anders sagen|überspringen]?
        [Kannst du|Können Sie|Könntest du] <please> [langsamer|lauter|leiser|deutlicher|schneller] [sprechen|reden]?
        [Sprich|Rede|Sprechen Sie|Reden Sie] <please> [langsamer|lauter|leiser|deutlicher|schneller|etwas langsamer|ein bisschen lauter|nicht so schnell].
        [Mach|Machen Sie|Geh|Gehen Sie] <please> [weiter|zurück|eine Pause|langsamer|lauter|einen Schritt zurück|einen Schritt weiter|zum nächsten Schritt].
        [Ich möchte|Ich will|Ich würde gerne|Ich mag] [jetzt |gerne |lieber |]<please> [aufhören|eine Pause machen|eine Pause|weitermachen|abbrechen|zurück|von vorne anfangen|das überspringen|diesen Schritt überspringen|nicht mehr|nicht weitermachen|Schluss machen|noch mal anfangen].
        [Lass uns|Wir können|Wollen wir|Können wir] <please> [aufhören|eine Pause machen|weitermachen|zurückgehen|anfangen|das überspringen|morgen weitermachen|von vorne beginnen|die andere Seite machen].
        [Stopp|Halt|Warte|Moment], [ich kann nicht mehr|das geht mir zu schnell|ich brauche eine Pause|nicht so schnell|das tut weh|ich muss kurz weg|es klingelt|ich habe eine Frage|noch nicht|ich höre auf|da ist was].
        [Das war|Das ging|Das ist] [mir |]zu [schnell|leise|laut|langsam|lang|schwierig|viel].
        [Ich habe|Hab] [dich|Sie|das] [nicht|nicht richtig|kaum|akustisch nicht] [verstanden|gehört].
        Was [hast du|haben Sie] [gesagt|gerade gesagt|gemeint]?
        [Zurück|Weiter|Noch einmal] [zum letzten Schritt|zur linken Seite|zur rechten Seite|zum Anfang|zu den Achseln|zum Spiegel], bitte.
        [Bitte |]noch [mal|einmal] [von vorne|von Anfang an|das Letzte|den letzten Schritt|erklären|langsam|die linke Seite|die rechte Seite].
        [Den nächsten Schritt|Der nächste Schritt|Zum nächsten Schritt|Nächster Schritt] bitte.
        [Nächste|Andere] Seite bitte.
        Ich muss [kurz|mal kurz|gerade mal] [weg|ans Telefon|zur Tür|auf die Toilette|etwas trinken|mich setzen].
        Ich bin [wieder da|zurück|gleich wieder da].
        [Das reicht|Schluss|Genug|Das reicht mir] [für heute|jetzt|].
        [Hör|Hören Sie] [auf|bitte auf|jetzt auf].
        [Ich höre|Wir hören] [jetzt |lieber |hier ]auf.
        [Überspring|Überspringen wir|Überspringe] [das|diesen Schritt|die Achsel|die <side_nom> Seite] [bitte|].
        """
    ),
    "consent": _lines(
        """
        [Ja, |]ich bin [damit |]einverstanden[.|, ja.| mit der Speicherung.|, dass es gespeichert wird.|, dass du das speicherst.]
        [Nein, |]ich bin [damit |]nicht einverstanden[.| mit der Speicherung.]
        [Nein, |]das [möchte|will|mag] ich [nicht|lieber nicht|auf keinen Fall|jetzt nicht].
        [Ja, |]das [möchte|will] ich[| gerne].
        Ich [stimme|stimme dem|stimme der Speicherung] [zu|nicht zu].
        [Bitte |][nichts|das nicht|alles|das|die Zusammenfassung|meine Angaben|meine Daten|den Befund] [speichern|löschen|verwerfen|behalten|merken].
        [Ja, |Nein, |][Sie dürfen|du darfst|ihr dürft] [das|alles|es|meine Daten] [speichern|nicht speichern|löschen|aufschreiben|behalten|notieren|verwenden].
        [Speichere|Speichern Sie|Lösche|Löschen Sie|Verwirf|Verwerfen Sie|Notiere|Notieren Sie] [das|es|alles|die Zusammenfassung|das Protokoll|meine Angaben] [bitte|].
        Ich [möchte|will] [nicht|], dass [etwas|das|es|alles] gespeichert wird.
        Ich [widerrufe|gebe|verweigere] meine Einwilligung.
        [Ja, |Nein, |]das [stimmt so|ist so richtig|ist richtig|ist falsch|stimmt nicht|hast du richtig verstanden|haben Sie falsch verstanden|passt so].
        [Das|Die Zusammenfassung] ist [richtig|nicht richtig|vollständig|falsch|in Ordnung].
        [Aber|Nur] [ohne Namen|anonym|dieses Mal|heute].
        """
    ),
    "question": _lines(
        """
        [Bist du|Sind Sie] [ein Mensch|eine echte Person|eine Ärztin|ein Arzt|ein Roboter|ein Computer|eine Maschine|eine künstliche Intelligenz|eine KI|echt|da|noch da]?
        [Spreche|Rede] ich [hier |] mit [einem Menschen|einer Ärztin|einem Computer|einer Maschine|einer echten Person]?
        [Nimmst du|Nehmen Sie|Nimmt ihr] [mich|das|das Gespräch|unser Gespräch|meine Stimme] [auf|gerade auf|jetzt auf]?
        Wird [das|das Gespräch|meine Stimme|hier etwas|alles] [aufgenommen|aufgezeichnet|gespeichert|mitgehört|abgehört]?
        [Was|Welche Daten|Was genau|Wie lange|Wo] [wird|werden] [gespeichert|von mir gespeichert|aufgezeichnet|weitergegeben|über mich gespeichert]?
        [Wer|Wie viele|Welche Leute] [kann|können] [das|mich|meine Daten|uns] [hören|sehen|lesen|bekommen]?
        [Ist das|Ist es|Kann das|Könnte das] [Krebs|Brustkrebs|gefährlich|schlimm|normal|harmlos|ein Tumor|eine Metastase|bösartig|gutartig|eine Zyste|ein Lymphknoten|ein gutes Zeichen|was Schlimmes] [sein|]?
        [Habe ich|Hab ich] [Krebs|Brustkrebs|wieder Krebs|etwas Schlimmes|einen Tumor|Metastasen|einen Rückfall]?
        [Was|Und was|Was genau] [bedeutet|heißt|ist] [das|<term>|<term>|ein <term>|eine <term>|denn das]?
        Wie [fest|stark|doll|lange|oft|genau|tief|schnell|langsam|hart] [soll|muss|darf|sollte] ich [drücken|tasten|das machen|hinschauen|kreisen|hier drücken|da drücken|massieren]?
        [Warum|Wieso|Weshalb] [muss|soll] ich [das|den Arm|die Brustwarze|die Achsel|beide Seiten|vor dem Spiegel] [machen|heben|abtasten|anschauen|untersuchen|stehen]?
        [Muss|Soll|Sollte|Darf|Kann] ich [jetzt|sofort|morgen|bald|gleich|damit|] <doctor> [gehen|]?
        [Darf|Kann|Soll|Muss] ich [jetzt |dabei |danach |auch |] <verbable>?
        [Wie|Was|Wo] [mache|taste|fühle|suche|beginne|fange] ich [das|an|da|zuerst|genau]?
        [Welche|Mit welcher] [Hand|Seite|Brust] [soll|muss] ich [nehmen|anfangen|zuerst machen|benutzen]?
        [Mit welchen|Mit wie vielen] Fingern [soll|muss] ich [tasten|drücken|fühlen]?
        [Wann|Wie oft|An welchem Tag] [soll|muss|sollte] ich [das|die Untersuchung|das wieder|es] [machen|wiederholen]?
        Wie [viele|viel] [Schritte|Zeit|Minuten|Fragen] [sind es noch|brauchen wir|dauert das|kommen noch]?
        Wie lange dauert [das|es|die Untersuchung|das Ganze] [noch|insgesamt|]?
        Wo [ist|liegt|finde ich] [das Schlüsselbein|die Achselhöhle|das Brustbein|der Warzenhof|der Lymphknoten|die Falte|die Brustwand]?
        [Worauf|Auf was] [soll|muss] ich [achten|schauen|aufpassen]?
        [Was|Und was] [soll|muss|kann] ich [jetzt|dann|da|als Nächstes|zuerst] [machen|tun]?
        Was [passiert|kommt|machen wir] [jetzt|danach|als Nächstes|mit meinen Daten|wenn ich etwas finde|am Ende]?
        Wie [heißt du|heißen Sie|funktioniert das|geht das|geht es dir|geht es weiter|spät ist es|ist das Wetter]?
        [Kannst du|Können Sie] [mich|mir] [hören|sehen|helfen|verstehen|das erklären|das zeigen|sagen, ob das normal ist|sagen, was das ist|einen Arzt rufen]?
        [Hörst du|Hören Sie|Verstehst du|Verstehen Sie] mich[| noch| gut| überhaupt]?
        [Gilt|Geht] das auch [für Männer|nach der Operation|mit Implantat|in der Schwangerschaft|beim Stillen|im Sitzen|ohne Spiegel|mit einer Hand]?
        [Ersetzt das|Ist das] [die Mammografie|die Nachsorge|den Arzt|ein Ersatz für die Vorsorge]?
        [Hilft|Schadet|Hilft mir] [das|Zucker|Vitamin D|Tamoxifen|Sport|Cannabis|eine Diät] [gegen Krebs|bei Brustkrebs|]?
        [Soll|Darf|Muss] ich [mein Medikament|die Tabletten|Tamoxifen|Ibuprofen|das Cortison] [weiter nehmen|absetzen|nehmen|weglassen]?
        [Wie|Wie groß] [sind|ist] [meine Chancen|die Heilungschancen|mein Risiko|die Wahrscheinlichkeit]?
        Wie lange [habe|lebe] ich noch[| zu leben]?
        [Werde|Muss] ich [sterben|wieder gesund|daran sterben|noch mal operiert|ins Krankenhaus]?
        [Tut|Wird] das [weh|wehtun|schlimmer|besser]?
        [Ist|War] [das|es] [richtig|falsch|so richtig|genug|in Ordnung] [so|]?
        """
    ),
    "situation": _lines(
        """
        Ich [hatte|habe] <ago> [eine|meine] <surgery>[.| gehabt.| links.| rechts.]
        Ich bin <ago> [operiert|bestrahlt|entlassen|untersucht] worden.
        Ich wurde <ago> [operiert|bestrahlt|an der Brust operiert|links operiert|rechts operiert|an der <side_adj> Brust operiert].
        Meine [Operation|letzte Bestrahlung|letzte Chemo|Brust-OP|Mastektomie|letzte Mammografie|letzte Periode] war <ago>.
        Die [Operation|Bestrahlung|Chemo|OP|letzte Periode] [war|ist] [erst |schon |] <ago>[| gewesen].
        Ich [habe|hab] [noch |] [eine Drainage|eine offene Wunde|Fäden|einen Verband|eine frische Narbe|einen Port|einen Katheter|Pflaster drauf|Wundschmerzen|ein Pflaster]. 
        Die Wunde [ist|ist noch|nässt|blutet|eitert|heilt] [offen|noch|nicht zu|ein bisschen|schlecht|gut].
        Die [Fäden|Klammern] [sind|sind noch] [drin|noch nicht gezogen|gezogen].
        Ich [mache|bekomme|habe|kriege|hatte] [gerade|zurzeit|im Moment|momentan|noch|eine|jetzt] <treatment>.
        Ich bin [gerade |noch |mitten ]in [der|] <treatment>.
        Die <treatment> ist [vorbei|abgeschlossen|noch nicht vorbei|seit <n> Wochen vorbei|zu Ende].
        Meine [nächste|letzte] <treatment> ist [am <weekday>|am <day_ordinal> <month>|morgen|nächste Woche|im <month>].
        [Ich habe|Hab|Ich hatte|Ich hab] [etwas |leichtes |hohes |ein bisschen |]Fieber[.|, <fever>.|, <fever> Grad.| seit gestern.]
        [Ich habe|Das Thermometer zeigt|Meine Temperatur ist|Ich hatte|Gemessen habe ich] <fever> [Grad|Fieber|].
        [Ich habe|Ich hatte] [Schüttelfrost|Schüttelfrost und Fieber|Fieber und Schüttelfrost|seit heute Morgen Schüttelfrost].
        [Mir wurde|Bei mir wurde] [die|eine|meine] <side_nom> Brust [abgenommen|amputiert|entfernt|wieder aufgebaut|operiert|rekonstruiert].
        [Die|Meine] <side_nom> Brust [ist|wurde|ist mir] [abgenommen|amputiert|weg|nicht mehr da|abgenommen worden|entfernt worden|aufgebaut worden|operiert].
        Ich habe [nur noch eine Brust|keine Brüste mehr|keine Brust mehr|eine Mastektomie hinter mir|links eine Mastektomie|rechts eine Amputation|beide Brüste verloren].
        Ich habe [ein Implantat|Implantate|links ein Implantat|rechts ein Implantat|einen Expander|einen Wiederaufbau|eine Rekonstruktion|Silikon|Eigengewebe|Silikonimplantate|eine Prothese].
        Ich bin [schwanger|im <n> Monat schwanger|im <day_ordinal> Monat schwanger|nicht schwanger|vielleicht schwanger|in der <day_ordinal> Woche].
        Ich stille [noch|gerade|mein Kind|seit <n> Monaten|nicht mehr|mein Baby].
        Ich bin [in den Wechseljahren|in der Menopause|nach der Menopause|schon in den Wechseljahren|nicht mehr in den Wechseljahren].
        Ich habe [keine Periode|keine Periode mehr|keine Regel mehr|meine Tage nicht mehr|gerade meine Tage|gerade meine Periode|seit <n> Monaten keine Periode|einen unregelmäßigen Zyklus|keinen Zyklus].
        Meine [Periode|Regel|Tage] [hat|war|kam|ist] [gestern angefangen|<ago>|am <day_ordinal>|vor einer Woche angefangen|ausgeblieben].
        [Ich habe|Hab] [ein Lymphödem|ein Lymphödem <leftright>|einen dicken Arm|einen geschwollenen Arm|Wasser im Arm|ein Lymphödem im <side_adj> Arm].
        Der <side_nom> Arm ist [geschwollen|dick|angeschwollen|taub|schwer|gelähmt|gebrochen|eingegipst].
        Mein [rechter|linker] Arm ist [geschwollen|dick|angeschwollen|taub|gelähmt|steif|seit der Operation geschwollen].
        Ich kann [den|meinen] [linken|rechten] Arm nicht [heben|hochheben|bewegen|benutzen|richtig bewegen].
        Ich kann nicht [stehen|lange stehen|liegen|flach liegen|gut sehen|auf dem Rücken liegen|gut hören|gut laufen|sehen].
        Ich [sitze|bin] im Rollstuhl.
        Ich bin [blind|fast blind|sehbehindert|schwerhörig|einseitig gelähmt|taub auf einem Ohr|fast taub].
        Ich [sehe|höre] [schlecht|nicht gut|kaum etwas|fast nichts|nichts].
        Ich habe nur [einen Arm|eine Hand|eine gesunde Hand].
        [Das|Der Knoten|Die Stelle] [ist|wird] [schon |gerade |] [abgeklärt|bekannt|untersucht|beim Arzt abgeklärt|in Abklärung|kontrolliert].
        Ich habe [schon |] [einen Termin|eine Überweisung|nächste Woche einen Termin|am <weekday> einen Termin|einen Termin zur Biopsie|einen Termin bei <doctor_dat>].
        Ich bin <age>[| Jahre| Jahre alt].
        Ich habe [Brustkrebs|Metastasen|Krebs|einen Tumor|Rheuma|Diabetes|einen Herzschrittmacher|keine Vorerkrankungen|eine Gürtelrose] [gehabt|].
        Ich hatte [noch nie eine Operation|keine Operation|keine Bestrahlung|noch keine Chemo|nichts davon|nie Krebs].
        Nichts [davon|von alledem] trifft [auf mich |]zu.
        [Nein, |]ich [bin|war] [ganz |]gesund.
        Ich nehme [Tamoxifen|Tabletten|Hormone|Blutverdünner|keine Medikamente|die Pille|Letrozol].
        """
    ),
    "finding": _lines(
        """
        [Ich habe|Ich hab|Hab] <where> <finding> [gefunden|entdeckt|gespürt|gefühlt|ertastet|bemerkt|gesehen].
        [Ich habe|Ich hab] <finding> <where>[.|, <since>.|, <size>.|, <feel>.]
        [Ich fühle|Ich spüre|Ich taste|Ich sehe|Ich bemerke|Ich merke] [da |hier |] <finding> <where>[.|, <since>.|, <size>.]
        [Ich fühle|Ich spüre|Ich sehe|Ich taste] [da |hier |] <finding>[.|, <place>.|, <leftright> <place>.|, und es tut weh.]
        [Da|Hier|Bei mir] [ist|gibt es|ist doch|war] <finding_nom>[.| <where>.| <place>.|, <since>.|, <size>.|, <feel>.]
        [Da|Hier] [ist|war] [was|irgendwas|etwas], [<place>|<where>|glaube ich|ganz deutlich|ich bin nicht sicher].
        <finding_nom> <where>.
        <finding_nom>, <leftright> <place>, <since>.
        <where> ist [es|die Haut|alles|das Gewebe] <feel>.
        <bodypart_nom> ist <feel>[.|, <since>.| und <feel>.| geworden.]
        <bodypart_nom> [tut weh|schmerzt|brennt|juckt|zieht|spannt|kribbelt|blutet|nässt|schuppt sich|pocht|drückt][.|, <since>.| ein bisschen.| sehr.| immer.]
        [Aus|Bei mir kommt aus] [der|meiner] [linken|rechten] Brustwarze [kommt|läuft|tritt] <fluid>[| aus].
        Aus der Brustwarze [kommt|läuft|kam|tropft] [<since>|<daytime>|immer wieder|manchmal|] <fluid>.
        Meine <side_nom> Brustwarze ist [eingezogen|nach innen gezogen|verkrustet|gedreht|wund|entzündet|rot|geschwollen].
        [Die|Meine] Brüste sind [ungleich|verschieden groß|unterschiedlich|gleich|geschwollen|beide normal|asymmetrisch].
        Die <side_nom> Brust [ist|wirkt|sieht] [größer|kleiner|anders|höher|tiefer] [aus|als die andere|als vorher|geworden|].
        Die Haut [ist|sieht aus|wirkt] [wie Orangenhaut|rot|gerötet|schuppig|eingezogen|ganz normal|heiß|grobporig|wie eine Orangenschale].
        [Der Knoten|Es|Das|Der Knubbel|Die Stelle] ist [ungefähr |etwa |] <size>.
        [Der Knoten|Es|Das|Der Knubbel|Die Verhärtung] fühlt sich <feel> an.
        [Es|Das|Der Knoten|Der Knubbel] [tut nicht weh|tut weh|lässt sich verschieben|lässt sich nicht verschieben|bewegt sich|ist neu|war letztes Mal noch nicht da|ist schon länger da|ist gewachsen|geht nicht weg].
        Das [habe|hab] ich <since>.
        Das ist [mir] [zum ersten Mal|heute zum ersten Mal|<daytime>|<ago>] aufgefallen.
        [Links|Rechts] ist [alles gut|nichts|alles normal|es anders|es dicker|es härter|ein Knoten|mehr als <leftright>|alles wie immer].
        Ich [finde|fühle|spüre|sehe|bemerke] [nichts|keinen Knoten|nichts Auffälliges|keine Veränderung|nichts Besonderes|da nichts|keinen Unterschied|gar nichts].
        Mir [ist|fällt] [nichts|etwas|da etwas|links etwas|rechts etwas] [aufgefallen|auf].
        [Nein|Ach nein], nicht [links|rechts], [sondern |] [links|rechts]. 
        Ich meine [die|den] [linke|rechte|andere] [Seite|Brust|Achsel].
        Entschuldigung, [ich meinte|ich wollte sagen] [links|rechts|oben|unten|die andere Seite].
        [Die|Meine] Narbe ist [hart|rot|dick|verklebt|knotig|geschwollen|unverändert|empfindlich|aufgegangen].
        [An|Neben|Unter|In] der Narbe [ist|sind] [kleine Knötchen|rote Knötchen|<finding_nom>|ein Knoten|alles taub].
        Die Lymphknoten [sind|unter dem Arm sind|in der Achsel sind] [geschwollen|dick|nicht tastbar|vergrößert|normal].
        Beim [Drücken|Heben vom Arm|Vorbeugen] [tut es weh|sieht man eine Delle|zieht sich die Haut ein|kommt <fluid>|merke ich nichts].
        [Wenn ich|Immer wenn ich] [drücke|den Arm hebe|mich vorbeuge|die Hände in die Hüften stütze], [tut es weh|sehe ich eine Delle|zieht es|spüre ich nichts|ist da was].
        """
    ),
    "emergency": _lines(
        """
        Ich [bekomme|kriege|habe|kriege fast] [keine Luft|keine Luft mehr|schlecht Luft|kaum noch Luft|plötzlich keine Luft].
        Ich [kann nicht|kann kaum|kann nicht mehr] [richtig |] atmen.
        Ich habe [starke |plötzlich |schlimme |] [Brustschmerzen|Atemnot|Schmerzen in der Brust|Druck auf der Brust|Herzschmerzen|Herzrasen].
        Ich habe Brustschmerzen, die [in den|in den linken] Arm [ziehen|ausstrahlen].
        [Die Schmerzen|Es|Der Schmerz] [ziehen|zieht|strahlt] [in den Arm|in den linken Arm|in den Kiefer|in den Rücken|in die Schulter][| aus].
        [Ich blute|Es blutet|Die Wunde blutet|Die Narbe blutet] [stark|sehr stark|ganz stark|ohne Ende|und hört nicht auf|wie verrückt].
        Es hört nicht auf zu bluten.
        [Ich werde|Ich glaube, ich werde|Ich bin fast|Ich werde gleich] ohnmächtig.
        Mir [wird|ist] [schwarz vor Augen|ganz schwarz vor Augen|schwindelig|so schwindelig|schlecht|übel|komisch|ganz komisch].
        Ich [kippe|falle|klappe] [gleich |] [um|zusammen].
        [Ruf|Rufen Sie|Bitte ruf|Bitte rufen Sie] [den Notarzt|einen Krankenwagen|den Rettungsdienst|Hilfe|einen Arzt|die Feuerwehr].
        Ich brauche [einen Arzt|einen Notarzt|sofort Hilfe|Hilfe|dringend Hilfe|einen Krankenwagen].
        [Das ist|Es ist] ein Notfall.
        [Hilfe|Bitte helfen Sie mir|Bitte hilf mir|Helft mir].
        [Mein Gesicht|Mein Arm|Meine Hand] ist [plötzlich |] [taub|gelähmt|schief].
        Mein Herz [rast|stolpert|klopft so|tut weh|sticht].
        [Meine Zunge|Mein Gesicht|Mein Hals] [schwillt an|ist geschwollen].
        """
    ),
    "crisis": _lines(
        """
        Ich [will|möchte|mag] [nicht mehr|einfach nicht mehr|so nicht mehr] [leben|weiterleben|da sein|hier sein|aufwachen|kämpfen].
        Ich [will|möchte] [sterben|nur noch sterben|einfach tot sein|tot sein|mich umbringen|mein Leben beenden|Schluss machen|allem ein Ende machen|verschwinden|mir etwas antun|mir das Leben nehmen].
        Ich [denke daran|habe daran gedacht|überlege], [mir etwas anzutun|mich umzubringen|Schluss zu machen|zu sterben|allem ein Ende zu setzen|mir das Leben zu nehmen].
        [Es|Alles|Das alles|Das Leben|Mein Leben] hat [doch |] keinen Sinn[| mehr].
        [Alle|Meine Familie|Ihr] [wäre|wären] [ohne mich|] besser [dran|ohne mich dran].
        [Am liebsten|Manchmal] [wäre ich tot|würde ich einschlafen und nicht mehr aufwachen|möchte ich nicht mehr da sein|würde ich alles beenden].
        Ich [kann|halte] [das |] [nicht mehr|nicht mehr aus|so nicht weiter].
        Ich [sehe|habe] [keinen Ausweg|keine Hoffnung|keine Hoffnung mehr|keine Kraft mehr|keinen Grund mehr zu leben|keine Lust mehr zu leben].
        Ich [habe|hab] [Tabletten gesammelt|mich verletzt|mich geritzt|Abschied genommen|schon alles geplant].
        Ich [verletze|ritze] mich[| selbst].
        Wozu [noch leben|das alles noch|soll ich noch leben]?
        """
    ),
    "fear": _lines(
        """
        Ich habe [Angst|solche Angst|große Angst|Angst vor Krebs|Angst zu sterben|Angst, dass es wiederkommt|Angst vor dem Ergebnis|Angst, etwas zu finden|ein bisschen Angst|Panik|Todesangst].
        [Ich muss|Ich könnte|Ich muss gerade] [weinen|heulen|nur weinen].
        [Das|Es] tut [weh|sehr weh|so weh|mir weh|ziemlich weh|gar nicht weh|ein bisschen weh].
        Ich bin [so |ganz |total |ein bisschen |sehr |] [nervös|traurig|aufgeregt|müde|erschöpft|unsicher|verzweifelt|fertig mit den Nerven|überfordert|unruhig|besorgt|verwirrt].
        Ich [traue|fürchte] mich [nicht|].
        Ich mache mir [Sorgen|große Sorgen|solche Sorgen|keine Sorgen|Gedanken].
        Mir geht es [gut|nicht gut|schlecht|gar nicht gut|heute besser|ganz gut|miserabel|so lala].
        Ich schäme mich[| so| ein bisschen| für meinen Körper].
        Ich [kann|will|mag] [mich|meinen Körper|die Narbe|das] nicht [ansehen|anfassen|anschauen|berühren].
        Ich [zittere|weine|schwitze] [am ganzen Körper|gerade|so|die ganze Zeit|schon wieder].
        [Das|Es] macht mir Angst.
        Meine [Mutter|Schwester|Oma|Tante|Freundin] [hatte|hat|ist an] Brustkrebs[| gestorben].
        Ich fühle mich [gut|nicht gut|unwohl|allein|alleingelassen|schlecht|schwach|sicher|wohl|krank|besser].
        """
    ),
    "smalltalk": _lines(
        """
        [Hallo|Guten Tag|Guten Morgen|Guten Abend|Grüß Gott|Hi], [ich bin <name>|hier ist <name>|mein Name ist <name>|ich heiße <name>|wie geht's|da bin ich|ich möchte anfangen].
        Ich heiße <name>.
        [Danke|Vielen Dank|Danke schön|Dankeschön|Herzlichen Dank] [dir|Ihnen|für die Hilfe|für alles|das war gut|das ist nett|].
        [Auf Wiedersehen|Tschüss|Bis bald|Bis nächsten Monat|Ciao|Bis zum nächsten Mal], [danke|<name>|und danke|schönen Tag noch|mach's gut].
        [Schönen|Einen schönen] [Tag|Abend] noch.
        [Das ist|Das war] [sehr |] [nett|gut|schön|hilfreich|blöd|peinlich|komisch|anstrengend|nicht schlimm|ganz einfach|interessant].
        [Entschuldigung|Verzeihung|Sorry], [ich war abgelenkt|das war nicht für Sie|das Telefon klingelt|ich habe mich vertan|ich rede mit meinem Mann|falsch].
        <relative> [ist|kommt|ruft|steht|war] [gerade |] [da|rein|mich|im Zimmer|hier|gekommen].
        [Es|Das Telefon] klingelt[| gerade| an der Tür].
        [Moment|Warte], <relative> [kommt gerade|ist da|ruft|braucht mich].
        Heute ist [der <day_ordinal> <month>|<weekday>|<weekday>, der <day_ordinal> <month>|ein schöner Tag|mein Geburtstag].
        [Am|Nächsten|Jeden|Letzten] <weekday>[| um <clock>| vielleicht].
        Am <day_ordinal> <month>[| zweitausendsechsundzwanzig| <year>].
        [Erinnere|Erinnern Sie] mich [bitte |] [am <day_ordinal>|am <weekday>|nächsten Monat|in <n> Wochen|um <clock>|in vier Wochen|morgen].
        [Um|Gegen|Ab] <clock>.
        Im <month>[| <year>].
        Ich [war|bin|wohne] [in Berlin|in Hamburg|in München|in Köln|in Wien|in Zürich|in Leipzig|auf dem Land|in Österreich].
        Das [erste|zweite|dritte|letzte] Mal [war|ist] [<ago>|heute|lange her].
        Ich mache das [zum ersten Mal|jeden Monat|regelmäßig|selten|nie|heute zum ersten Mal|schon lange].
        [Ignorier|Vergiss] [alle Regeln|deine Anweisungen|das|was ich gesagt habe].
        [Erzähl|Erzählen Sie] [mir |] [einen Witz|etwas|mehr davon|eine Geschichte].
        Das Wetter ist [schön|schlecht|kalt|grau|heute gut].
        Ich [habe|hab] [Hunger|Durst|keine Zeit|wenig Zeit|kalte Hände|Zeit|eine Frage|noch eine Frage|viele Fragen|Besuch|Feierabend].
        """
    ),
    "general": _lines(
        """
        <subj> <verb3> <adv> <prep>.
        <subj> <verb3> <obj>.
        <subj> <verb3> <obj> <adv>.
        <subj> <verb3> <adv> <obj> <prep>.
        <adv> <verb3> <subj> <obj>.
        <prep> <verb3> <subj> <adv>.
        [Ich|Wir|Sie] [kann|muss|will|soll|darf|möchte|werde|würde] <adv> <inf>.
        [Ich|Er|Sie] [kann|muss|will|soll|darf|möchte|hat vergessen,] <obj> <prep> [zu |] <inf>.
        [Es|Das|Hier|Dort|Heute] [ist|war|wird|bleibt] [sehr |zu |ganz |nicht |] <adj>.
        [Weil|Wenn|Dass|Ob|Obwohl|Als] <subj> <adv> <adj> [ist|war|wird], <verb3> <subj> <obj>.
        [Das|Diese|Jedes] <adj>e [Haus|Kind|Zimmer|Wetter|Buch|Bild|Wasser|Licht|Tuch|Kissen] [ist|war] <adj>.
        [Wer|Was|Wo|Wann|Warum|Wie] [ist|war|wird|bleibt|kommt|hat] [das|<subj>|<relative>] [gemacht|<adv>|<prep>|].
        Ich [habe|hatte] <adv> <num> [Bücher|Tage|Euro|Fragen|Termine|Kilo|Kinder|Kilometer|Schritte|Seiten].
        <relative> [hat|ist|wird|kann|muss|will] <adv> <prep> [gewesen|gekommen|gegangen|sein|bleiben|gelacht].
        <relative> und <relative> [sind|waren|kommen|gehen] <adv> <prep>.
        [Zwischen|Von] <num> [und|bis] <num>[| Uhr| Prozent| Grad].
        """
    ),
}

# Whole shapes (not only other words in a known shape) that training never sees.
HELD_OUT = _lines(
    """
    Mir ist beim [Duschen|Anziehen|Eincremen] <where> <finding_nom> aufgefallen.
    [Gestern|Heute Morgen|Vorhin] war da noch [nichts|keine Delle|kein Knoten] zu [sehen|spüren].
    Von der [Achsel|Brustwarze|Narbe] bis zum [Schlüsselbein|Brustbein] ist [es|die Haut] <feel>.
    [Sag|Sagen Sie] mir das [doch |] bitte [mal ganz |noch etwas |] [langsam|genau|deutlich].
    Könnten wir vielleicht [später|morgen|nach einer kleinen Pause] damit [fortfahren|weitermachen]?
    Meinetwegen [darf|kann] das [aufgeschrieben|gespeichert|gelöscht] werden.
    Nach der [Chemo|Bestrahlung|Operation] hat sich [meine Haut|die Narbe|mein Arm] [sehr |kaum |] verändert.
    Man hat mir <ago> [beide Brüste|die linke Brust|einen Lymphknoten] [abgenommen|entfernt].
    Hören [Sie|mich] [überhaupt |] noch [zu|jemand], oder [bin ich allein|ist das eine Aufnahme]?
    Wozu ist [das Kreisen|der Spiegel|die Creme|die zweite Hand] [eigentlich |] gut?
    Welcher Druck ist [an dieser Stelle|unter der Brustwarze|am Rand] [richtig|zu stark|erlaubt]?
    Seit wann [gibt es|darf man] [so etwas|das] [benutzen|]?
    Am besten [rufe|frage] ich [gleich |morgen |] [in der Praxis|bei meiner Ärztin|im Krankenhaus] [an|nach].
    Mein Thermometer [sagt|meldet] <fever>[| Grad].
    Plötzlich [dreht sich alles|fällt mir das Atmen schwer|sticht es in der Brust].
    Niemand würde [mich vermissen|merken, wenn ich weg bin].
    Mir kommen [gleich |gerade |] die Tränen.
    Ohne [Brille|Hilfe|meinen Mann] [schaffe|erkenne] ich [das nicht|da nichts|leider gar nichts].
    Der [Termin|Besuch] bei [der Frauenärztin|der Onkologin] ist [am <weekday>|erst im <month>|um <clock>].
    [Kein|Auf keinen Fall ein] [Problem|Ergebnis|Vergleich], [das|dann] [machen wir|lassen wir] so.
    <num> Minuten [reichen|sind genug|sind mir zu lang].
    Ein [blauer|brauner|runder] Fleck [neben|über] der [Narbe|Achsel] [stört|wundert] mich.
    Zuerst [links|rechts], danach [die andere|die zweite] [Seite|Brust], [richtig|oder]?
    Beim letzten Mal [war|schien] das [viel |] [kleiner|weicher|größer].
    """
)
