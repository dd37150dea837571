import { describe, expect, it } from 'vitest';
import { allPlaces, distanceKm, isWide, placeOf, PLACES_ATTRIBUTION } from './postal-codes.ts';

describe('a postal code', () => {
  it('that nobody has is no place, and has no distance', () => {
    expect(placeOf('00000')).toBeUndefined();
    expect(placeOf('1067')).toBeUndefined();
    expect(placeOf('constructor')).toBeUndefined();
    expect(distanceKm('00000', '01067')).toBeUndefined();
    expect(distanceKm('01067', '')).toBeUndefined();
  });

  it('keeps its zero and tells town and state in German', () => {
    expect(placeOf('01067')).toMatchObject({ plz: '01067', place: 'Dresden', state: 'Sachsen' });
    const states = new Set([...allPlaces().values()].flatMap(({ state }) => (state === '' ? [] : [state])));
    expect([...states].sort((one, other) => one.localeCompare(other, 'de'))).toEqual([
      'Baden-Württemberg',
      'Bayern',
      'Berlin',
      'Brandenburg',
      'Bremen',
      'Hamburg',
      'Hessen',
      'Mecklenburg-Vorpommern',
      'Niedersachsen',
      'Nordrhein-Westfalen',
      'Rheinland-Pfalz',
      'Saarland',
      'Sachsen',
      'Sachsen-Anhalt',
      'Schleswig-Holstein',
      'Thüringen',
    ]);
  });

  it('is five digits and lies in Germany, every one of them', () => {
    const places = [...allPlaces().values()];
    expect(places.length).toBeGreaterThan(10_000);
    const strange = places.filter(
      ({ plz, place, latitude, longitude, spreadKm }) =>
        !/^\d{5}$/.test(plz) ||
        place === '' ||
        !(latitude > 47 && latitude < 55.2) ||
        !(longitude > 5.8 && longitude < 15.1) ||
        !(spreadKm >= 0),
    );
    expect(strange).toEqual([]);
  });

  it('of a company with offices everywhere is known to say little about where it is', () => {
    const wide = [...allPlaces().values()].filter(isWide);
    expect(wide.length).toBeGreaterThan(100);
    expect(placeOf('10115')).toSatisfy((place) => !isWide(place as Parameters<typeof isWide>[0]));
  });
});

describe('the distance', () => {
  // Great circle and ellipsoid (WGS 84) in km, by geopy 2.4.
  it.each([
    { from: '01067', to: '80331', circle: 359.937, ellipsoid: 360.212 },
    { from: '10115', to: '50667', circle: 476.709, ellipsoid: 478.06 },
    { from: '24937', to: '87561', circle: 822.63, ellipsoid: 823.046 },
    { from: '60311', to: '60313', circle: 0.459, ellipsoid: 0.46 },
    { from: '52062', to: '02826', circle: 623.997, ellipsoid: 625.953 },
    { from: '20095', to: '22767', circle: 3.827, ellipsoid: 3.84 },
    { from: '17489', to: '79098', circle: 779.97, ellipsoid: 780.857 },
  ])('from $from to $to is the one of another program', ({ from, to, circle, ellipsoid }) => {
    const km = distanceKm(from, to) ?? NaN;
    expect(Math.abs(km - circle)).toBeLessThan(0.001);
    expect(Math.abs(km - ellipsoid) / ellipsoid).toBeLessThan(0.005);
    expect(distanceKm(to, from)).toBe(km);
  });

  it('to oneself is nothing, and points can stand for codes', () => {
    expect(distanceKm('80331', '80331')).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.115, 2);
    const munich = placeOf('80331');
    expect(munich && distanceKm('01067', munich)).toBe(distanceKm('01067', '80331'));
  });
});

describe('the words about the source', () => {
  it('name GeoNames, the licence, and that the data was changed', () => {
    expect(PLACES_ATTRIBUTION.text).toMatch(/GeoNames.*CC BY 4\.0.*bearbeitet/);
  });
});
