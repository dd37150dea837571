import { describe, expect, it } from 'vitest';
import { findPlaces } from './find-place.ts';

const foundOf = (typed: string) => {
  const { found, isCorrected } = findPlaces(typed);
  return found === undefined ? undefined : `${isCorrected ? '~' : ''}${found.place}, ${found.state}`;
};
const othersOf = (typed: string) => findPlaces(typed).others.map(({ place, state }) => `${place}, ${state}`);

describe('a place that is not known', () => {
  it.each(['', '   ', '%%%', 'Xyzzy', '😀', 'a'.repeat(5_000), "'; drop table clinics; --"])('%j is none', (typed) => {
    expect(findPlaces(typed)).toEqual({ found: undefined, isCorrected: false, others: [] });
  });

  it('is not taken for a village that is spelled nearly alike: its own name may be right', () => {
    expect(foundOf('Barmen')).toBeUndefined();
    expect(foundOf('Lindau')).toBeUndefined();
    expect(othersOf('Lindau').length).toBeGreaterThan(1);
  });

  it('is never a company or an office, unless somebody types its whole name', () => {
    expect(othersOf('Barmes')).not.toContain('BARMER, Nordrhein-Westfalen');
    expect(othersOf('Stadtverwaltung').length).toBeGreaterThan(1);
  });
});

describe('a name that several towns have', () => {
  it('is asked about, with what tells them apart', () => {
    expect(foundOf('Neustadt')).toBeUndefined();
    expect(othersOf('Neustadt')).toEqual(
      expect.arrayContaining([
        'Neustadt an der Weinstraße, Rheinland-Pfalz',
        'Neustadt in Holstein, Schleswig-Holstein',
      ]),
    );
    expect(foundOf('Weimar')).toBeUndefined();
    expect(othersOf('Weimar')).toEqual(['Weimar, Thüringen', 'Weimar, Hessen']);
  });

  it('is decided by the state behind it', () => {
    expect(foundOf('Weimar, Hessen')).toBe('Weimar, Hessen');
    expect(foundOf('Halle Westfalen')).toBe('Halle, Nordrhein-Westfalen');
  });

  it('means the city where the others are villages, and names those', () => {
    expect(foundOf('Frankfurt')).toBe('Frankfurt am Main, Hessen');
    expect(othersOf('Frankfurt')).toContain('Frankfurt (Oder), Brandenburg');
    expect(foundOf('Essen')).toBe('Essen, Nordrhein-Westfalen');
  });

  it('that could be either of two cities with a letter wrong is asked about', () => {
    expect(foundOf('Bamburg')).toBeUndefined();
    expect(othersOf('Bamburg').slice(0, 2)).toEqual(['Hamburg, Hamburg', 'Bamberg, Bayern']);
  });
});

describe('a place', () => {
  it.each([
    ['münchen', 'München, Bayern'],
    ['MUENCHEN', 'München, Bayern'],
    ['Munchen', 'München, Bayern'],
    ['  Köln ', 'Köln, Nordrhein-Westfalen'],
    ['Koln', 'Köln, Nordrhein-Westfalen'],
    ['Giessen', 'Gießen, Hessen'],
    ['Frankfurt/Main', 'Frankfurt am Main, Hessen'],
    ['Frankfurt a.M.', 'Frankfurt am Main, Hessen'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder), Brandenburg'],
    ['Freiburg i. Br.', 'Freiburg im Breisgau, Baden-Württemberg'],
    ['Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe, Hessen'],
    ['St. Ingbert', 'Sankt Ingbert, Saarland'],
    ['Castrop Rauxel', 'Castrop-Rauxel, Nordrhein-Westfalen'],
    ['Kreischa', 'Kreischa, Sachsen'],
  ])('%j is %s', (typed, place) => {
    expect(foundOf(typed)).toBe(place);
  });

  it.each([
    ['Hambrug', '~Hamburg, Hamburg'],
    ['Mümchen', '~München, Bayern'],
    ['Frankfrut', '~Frankfurt am Main, Hessen'],
    ['Bremerhafen', '~Bremerhaven, Bremen'],
    ['Hanover', '~Hannover, Niedersachsen'],
    ['Frankfurt am Main Höchst', '~Frankfurt am Main, Hessen'],
  ])('%j is understood as %s, and said to be corrected', (typed, place) => {
    expect(foundOf(typed)).toBe(place);
  });
});
