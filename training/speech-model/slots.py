"""Word lists the sentence templates draw from."""

_ONES = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
_TEENS = ["zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"]
_TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]


def number_word(number: int) -> str:
    """Returns a whole number from 0 to 999 as a German word."""
    if number < 10:
        return _ONES[number]
    if number < 20:
        return _TEENS[number - 10]
    if number < 100:
        tens, ones = divmod(number, 10)
        stem = _TENS[tens - 2]
        return stem if ones == 0 else ("ein" if ones == 1 else _ONES[ones]) + "und" + stem
    hundreds, rest = divmod(number, 100)
    head = ("ein" if hundreds == 1 else _ONES[hundreds]) + "hundert"
    return head if rest == 0 else head + number_word(rest)


_ORDINAL_STEMS = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}


def _ordinal(number: int) -> str:
    return _ORDINAL_STEMS.get(number) or number_word(number) + ("t" if number < 20 else "st")


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.replace("\n", ",").split(",") if word.strip()]


SLOTS: dict[str, list[str]] = {
    "n": [number_word(n) for n in range(2, 13)],
    "num": [number_word(n) for n in range(101)],
    "age": [number_word(n) for n in range(18, 96)],
    "cm": _words("einen, zwei, drei, vier, fünf, anderthalb, einen halben"),
    "fever": [
        f"{number_word(whole)} Komma {_ONES[tenth]}" for whole in range(36, 42) for tenth in range(10)
    ] + [f"{number_word(whole)}" for whole in range(36, 42)] + ["achtunddreißig fünf", "neununddreißig zwei"],
    "day_ordinal": [_ordinal(n) + "en" for n in range(1, 32)],
    "year": ["zweitausend" + number_word(n) for n in range(10, 27)] + ["neunzehnhundert" + number_word(n) for n in range(80, 100)],
    "month": _words("Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November, Dezember"),
    "weekday": _words("Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonnabend, Sonntag"),
    "season": _words("Frühling, Frühjahr, Sommer, Herbst, Winter"),
    "clock": _words(
        "acht Uhr, neun Uhr, zehn Uhr, elf Uhr, zwölf Uhr, ein Uhr, halb drei, halb neun, viertel nach vier, viertel vor fünf, "
        "siebzehn Uhr dreißig, zwanzig Uhr, Mittag, sechs Uhr abends, fünfzehn Uhr"
    ),
    "daytime": _words("heute Morgen, heute früh, heute Mittag, heute Nachmittag, heute Abend, heute Nacht, gestern Abend, morgen früh, vorhin, eben, gerade"),
    "since": _words(
        "seit gestern, seit heute, seit vorgestern, seit heute Morgen, seit ein paar Tagen, seit einigen Tagen, seit einer Woche, seit zwei Wochen, "
        "seit drei Wochen, seit vier Wochen, seit sechs Wochen, seit einem Monat, seit zwei Monaten, seit drei Monaten, seit einem halben Jahr, "
        "seit einem Jahr, seit zwei Jahren, seit Jahren, seit langem, seit kurzem, seit letzter Woche, seit letztem Monat, seit Montag, seit dem Wochenende, "
        "seit der Operation, seit der Bestrahlung, seit Januar, seit dem Sommer, seit Weihnachten, schon länger, schon immer, erst jetzt, neu, "
        "seit etwa zehn Tagen, seit ungefähr fünf Tagen, seit drei Tagen, seit ein paar Wochen, seit ein paar Monaten, seit acht Wochen"
    ),
    "ago": _words(
        "vor einer Woche, vor zwei Wochen, vor drei Wochen, vor vier Wochen, vor zehn Tagen, vor drei Tagen, vor einem Monat, vor zwei Monaten, "
        "vor drei Monaten, vor einem halben Jahr, vor einem Jahr, vor zwei Jahren, vor fünf Jahren, vor kurzem, letzte Woche, letzten Monat, "
        "letztes Jahr, gestern, vorgestern, am Montag, letzten Freitag, im März, im letzten Sommer, vor sechs Wochen, vor ein paar Tagen, vor acht Jahren"
    ),
    "side": _words("links, rechts, beidseits, auf beiden Seiten, auf der linken Seite, auf der rechten Seite, linke Seite, rechte Seite, auf der anderen Seite"),
    "side_adj": ["linken", "rechten"],
    "side_nom": ["linke", "rechte"],
    "leftright": ["links", "rechts"],
    "place": _words(
        "oben außen, oben innen, unten außen, unten innen, außen oben, innen unten, außen unten, innen oben, oben, unten, außen, innen, in der Mitte, "
        "in der Achsel, in der Achselhöhle, unter der Achsel, am Schlüsselbein, über dem Schlüsselbein, unter dem Schlüsselbein, unter der Brustwarze, "
        "hinter der Brustwarze, neben der Brustwarze, direkt an der Brustwarze, am Brustbein, an der Narbe, neben der Narbe, in der Narbe, "
        "unter der Brust, in der Falte unter der Brust, am Rand, am Rand vom Implantat, am Warzenhof, seitlich, im äußeren oberen Bereich, im oberen Quadranten, "
        "an der Brustwand, am Rippenbogen, unter dem Arm, am Oberarm, ganz außen, etwas weiter unten, ein Stück weiter oben, auf drei Uhr, auf zwei Uhr"
    ),
    "where": _words(
        "in der linken Brust, in der rechten Brust, in meiner linken Brust, in meiner rechten Brust, in der Brust, an der linken Brust, an der rechten Brust, "
        "an der linken Brustwarze, an der rechten Brustwarze, in der linken Achsel, in der rechten Achsel, in der linken Achselhöhle, unter dem rechten Arm, "
        "unter dem linken Arm, am linken Schlüsselbein, über dem rechten Schlüsselbein, links außen, rechts außen, links oben, rechts unten, links unten, rechts oben, "
        "links innen, rechts innen, oben links, unten rechts, unter der linken Brustwarze, hinter der rechten Brustwarze, an der Narbe links, "
        "an der Narbe rechts, auf der linken Seite, auf der rechten Seite, links oben außen, rechts oben außen, links unten innen, rechts unten außen, in beiden Brüsten, am Rand"
    ),
    "finding": _words(
        "einen Knoten, einen kleinen Knoten, einen harten Knoten, zwei Knoten, einen Knubbel, einen kleinen Knubbel, so einen Knubbel, eine Verhärtung, "
        "eine harte Stelle, eine Delle, eine kleine Delle, eine Einziehung, eine Rötung, eine Schwellung, eine Beule, einen Hubbel, eine Verdickung, "
        "eine Veränderung, einen Ausschlag, einen roten Fleck, Schuppen, Krusten, eine Wunde, einen Ausfluss, etwas Hartes, etwas Komisches, "
        "etwas Ungewohntes, einen Strang, eine Erhebung, einen geschwollenen Lymphknoten, eine Orangenhaut, etwas Kleines, etwas, eine Vorwölbung, eine Falte, eine Kuhle"
    ),
    "finding_nom": _words(
        "ein Knoten, ein kleiner Knoten, ein harter Knoten, ein Knubbel, ein kleiner Knubbel, eine Verhärtung, eine harte Stelle, eine Delle, "
        "eine Einziehung, eine Rötung, eine Schwellung, eine Beule, ein Hubbel, eine Verdickung, eine Veränderung, ein Ausschlag, ein roter Fleck, "
        "etwas Hartes, etwas Komisches, etwas Neues, ein Strang, Flüssigkeit, Blut, Ausfluss, ein Lymphknoten, Orangenhaut, eine Falte, was Hartes, was"
    ),
    "size": _words(
        "so groß wie eine Erbse, so groß wie eine Kirsche, so groß wie eine Walnuss, so groß wie eine Haselnuss, so groß wie eine Bohne, erbsengroß, "
        "kirschgroß, ungefähr einen Zentimeter groß, etwa zwei Zentimeter, ganz klein, ziemlich groß, so groß wie eine Murmel, so groß wie ein Reiskorn, "
        "so groß wie eine Mandel, einen halben Zentimeter, nicht groß, wie ein Stecknadelkopf, so groß wie ein Ei, so groß wie eine Linse"
    ),
    "feel": _words(
        "hart, weich, fest, derb, verschiebbar, beweglich, nicht verschiebbar, rund, glatt, unregelmäßig, schmerzhaft, druckempfindlich, heiß, warm, rot, "
        "geschwollen, dick, angeschwollen, empfindlich, taub, gespannt, knotig, körnig, wie ein Strang, schuppig, trocken, wund, eingezogen, größer als sonst, "
        "anders als sonst, kleiner, entzündet, komisch, ganz normal, wie immer, unauffällig, verhärtet, blau, verfärbt, nass"
    ),
    "bodypart_nom": _words(
        "die Brust, die Haut, die Brustwarze, die Narbe, der Arm, die Achsel, die linke Brust, die rechte Brust, meine linke Brust, meine rechte Brust, "
        "die Stelle, die Wunde, der Knoten, die Schulter, der Rücken, die Hand, das Implantat, die linke Brustwarze, die rechte Brustwarze, mein Arm, "
        "der linke Arm, der rechte Arm, die Brustwand, der Warzenhof, das Schlüsselbein, der Lymphknoten, die Achselhöhle"
    ),
    "fluid": _words("Flüssigkeit, Blut, klare Flüssigkeit, etwas Blut, blutige Flüssigkeit, Milch, etwas Gelbes, Eiter, ein bisschen Blut, Sekret, etwas Wässriges, ein Tropfen"),
    "treatment": _words(
        "Chemotherapie, Chemo, Bestrahlung, Strahlentherapie, Operation, Antihormontherapie, Immuntherapie, Behandlung, Reha, Nachsorge, Biopsie, Mammografie, Untersuchung, Hormontherapie"
    ),
    "surgery": _words(
        "Brust-OP, Operation, Brustoperation, brusterhaltende Operation, Mastektomie, Amputation, Lymphknotenentfernung, Rekonstruktion, Wiederaufbauoperation, Biopsie, Punktion"
    ),
    "doctor": _words("zum Arzt, zur Ärztin, zu meiner Frauenärztin, zum Frauenarzt, ins Brustzentrum, ins Krankenhaus, in die Klinik, zur Nachsorge, zu meinem Hausarzt, in die Notaufnahme, zur Mammografie, zur Onkologin"),
    "doctor_dat": _words("meinem Arzt, meiner Ärztin, meiner Frauenärztin, dem Frauenarzt, der Klinik, dem Brustzentrum, meinem Onkologen, meiner Hausärztin"),
    "position": _words("vor dem Spiegel, im Stehen, im Liegen, im Sitzen, auf dem Bett, auf dem Sofa, im Bad, unter der Dusche, auf dem Rücken, im Schlafzimmer, auf einem Stuhl"),
    "relative": _words(
        "mein Mann, meine Frau, meine Tochter, mein Sohn, meine Mutter, meine Schwester, meine Freundin, mein Freund, meine Oma, die Nachbarin, meine Tante, "
        "der Hund, das Baby, meine Enkelin, die Katze, mein Bruder, mein Vater, meine Kollegin"
    ),
    "name": _words(
        "Sabine, Petra, Monika, Claudia, Susanne, Andrea, Anna, Lena, Julia, Katrin, Birgit, Karin, Ursula, Renate, Maria, Fatima, Ayse, Olga, Heike, "
        "Martina, Gabi, Lisa, Laura, Sarah, Nina, Emma, Hannah, Elke, Christine, Brigitte, Ingrid, Helga, Frau Müller, Frau Schmidt, Frau Weber, Frau Yilmaz, Stefan, Thomas"
    ),
    "symptom": _words(
        "Schmerzen, starke Schmerzen, Fieber, Schüttelfrost, Atemnot, Übelkeit, Schwindel, Kopfschmerzen, Herzrasen, ein Ziehen, ein Stechen, "
        "ein Brennen, Druck auf der Brust, einen Juckreiz, Brustschmerzen, Rückenschmerzen, Husten, Durchfall, Hitzewallungen, Nachtschweiß, "
        "leichte Schmerzen, ein Spannungsgefühl, ein Taubheitsgefühl, ein Kribbeln, ein Druckgefühl, ein Lymphödem, einen geschwollenen Arm, Angst, große Angst, Muskelkater"
    ),
    "term": _words(
        "Lymphödem, Mastektomie, Mammografie, Warzenhof, Tastuntersuchung, Orangenhaut, Einziehung, Rekonstruktion, Drainage, Metastase, Biopsie, "
        "Brustwand, Schlüsselbein, Ultraschall, Nachsorge, Implantat, Tumor, Zyste, Fibrom, Lymphknoten, Achselhöhle, Brustkrebs, Chemotherapie, Wiederaufbau, "
        "Antihormontherapie, Selbstuntersuchung, Brustdrüse, Fettgewebe, Karzinom, Abstrich, Kapselfibrose, Punktion, Streifen, Kreisbewegung"
    ),
    "verbable": _words(
        "aufstehen, liegen, sitzen, stehen, sehen, hören, duschen, schlafen, aufhören, anfangen, weitermachen, reden, atmen, den Arm heben, den Spiegel holen, "
        "kurz Pause machen, das Licht anmachen, mich hinlegen, mich ausziehen, mich hinsetzen, etwas trinken, Sport machen, arbeiten, baden, Auto fahren, "
        "beide Hände benutzen, eine Creme benutzen, Öl nehmen, die andere Hand nehmen, den Arm runternehmen, etwas essen, die Augen zumachen"
    ),
    "cmd": _words(
        "weiter, zurück, noch mal, noch einmal, wiederholen, langsamer, schneller, lauter, leiser, Pause, Stopp, Halt, aufhören, abbrechen, überspringen, "
        "weitermachen, bereit, fertig, los, anfangen, beenden, Schluss, Ende, Hilfe, warten, warte, Moment, nächster Schritt, nächste Seite, von vorne, "
        "mach weiter, weiter geht's, noch einmal bitte, bitte wiederholen, bitte weiter, bitte langsamer, bitte lauter, speichern, verwerfen, löschen, ja, nein"
    ),
    "filler": _words("ähm, äh, hm, also, na ja, tja, ach so, ach, oh, Moment, warte mal, na gut, gut, okay, ja, ja also, nein, naja, so, mal sehen, ich glaube, also gut, oh je, ach Gott, puh, aha"),
    "please": ["bitte", "bitte mal", "mal bitte", "mal", "kurz", "jetzt", "doch bitte", "doch mal", ""],
    # General German, so that wordings nobody foresaw are still written down.
    "subj": _words("ich, er, sie, es, wir, man, die Frau, der Mann, das Kind, die Ärztin, der Nachbar, mein Onkel, jemand, niemand, der Lehrer, die Stimme, unsere Familie, die Schwester"),
    "verb3": _words(
        "kommt, geht, steht, liegt, sitzt, wartet, arbeitet, schläft, lacht, weint, spricht, hört, sieht, sucht, findet, braucht, kauft, bringt, nimmt, gibt, "
        "zeigt, fragt, sagt, denkt, glaubt, weiß, bleibt, läuft, fährt, fliegt, trinkt, isst, kocht, schreibt, liest, spielt, öffnet, schließt, hält, zieht, drückt, fühlt, spürt, tastet"
    ),
    "obj": _words(
        "das Buch, den Tisch, die Tür, das Fenster, den Schlüssel, die Tasche, das Telefon, einen Kaffee, eine Tasse Tee, das Brot, die Zeitung, den Brief, "
        "das Wasser, eine Frage, den Termin, die Tabletten, das Rezept, den Spiegel, das Handtuch, ein Kissen, die Decke, die Lampe, den Bus, den Zug, das Fahrrad, "
        "die Blumen, den Garten, die Küche, ein Bild, das Hemd, die Jacke, die Schuhe, einen Stuhl, die Musik, den Hund, das Geld, die Wahrheit, den Weg, die Übung, die Anleitung"
    ),
    "adj": _words(
        "gut, schlecht, schön, müde, alt, jung, neu, groß, klein, lang, kurz, warm, kalt, hell, dunkel, laut, leise, schnell, langsam, leicht, schwer, "
        "nett, freundlich, traurig, froh, nervös, ruhig, unsicher, aufgeregt, zufrieden, seltsam, normal, wichtig, richtig, falsch, schwierig, einfach, gesund, krank, schwach, stark, feucht, heiser, schwindelig"
    ),
    "adv": _words("heute, morgen, gestern, bald, jetzt, später, immer, oft, manchmal, selten, nie, vielleicht, sicher, gern, leider, zuerst, danach, zusammen, allein, draußen, drinnen, hier, dort, überall, wieder, noch nicht, schon, fast, ungefähr, besonders, wirklich, eigentlich, bestimmt"),
    "prep": _words(
        "im Haus, im Garten, in der Stadt, auf dem Land, am Meer, in den Bergen, im Büro, in der Schule, bei der Arbeit, zu Hause, unterwegs, im Krankenhaus, "
        "in der Apotheke, im Wohnzimmer, am Bahnhof, im Supermarkt, auf der Straße, im Urlaub, nach dem Essen, vor dem Schlafen, mit dem Auto, ohne Brille, "
        "mit meiner Hand, mit den Fingern, gegen Abend, um halb acht, am Wochenende, in zwei Tagen, nach der Operation, während der Bestrahlung, unter der Woche, wegen der Schmerzen, trotz allem"
    ),
    "inf": _words(
        "gehen, kommen, warten, lesen, schreiben, kochen, einkaufen, schlafen, telefonieren, spazieren gehen, arbeiten, helfen, sprechen, fragen, antworten, aufpassen, lernen, üben, tasten, fühlen, drücken, "
        "sehen, hören, anrufen, nachschauen, mitmachen, vergessen, bezahlen, aufräumen, putzen, fahren, laufen, schwimmen, tanzen, singen, essen, trinken, duschen, baden, ausruhen, nachdenken, erzählen, erklären"
    ),
}
