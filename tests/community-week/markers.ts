/** First words of a marker. */
const FIRST = [
  ...['stille', 'helle', 'kleine', 'bunte', 'warme', 'leise', 'runde', 'blaue', 'grüne', 'gelbe', 'alte', 'neue'],
  ...['zarte', 'breite', 'schmale', 'weiche', 'glatte', 'kühle', 'frische', 'sanfte', 'hohe', 'tiefe', 'ferne', 'nahe'],
];
/** Their nouns. */
const SECOND = [
  ...['Laterne', 'Brücke', 'Wiese', 'Kanne', 'Decke', 'Treppe', 'Mühle', 'Wolke', 'Lampe', 'Kerze', 'Tasse', 'Feder'],
  ...[
    'Muschel',
    'Trommel',
    'Glocke',
    'Leiter',
    'Schaukel',
    'Harfe',
    'Flöte',
    'Bank',
    'Allee',
    'Bucht',
    'Düne',
    'Insel',
  ],
];

/**
 * Two words for each text of the week, the same in every world, and never the same twice: by them a text is found
 * wherever it may lie.
 */
export function createMarkers(): () => string {
  let count = 0;
  return () => {
    const first = FIRST[count % FIRST.length] ?? '';
    const second = SECOND[(Math.floor(count / FIRST.length) + count) % SECOND.length] ?? '';
    count += 1;
    if (count > FIRST.length * SECOND.length) throw new Error('the week has more texts than markers');
    return `${first} ${second}`;
  };
}

/** A text with its marker, as somebody would write it. */
export function withMarker(text: string, marker: string): string {
  return `${text} Mein Bild für heute: ${marker}.`;
}
