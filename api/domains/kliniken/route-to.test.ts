import { describe, expect, it } from 'vitest';
import type { ClinicSite } from '#api/database/column-types.ts';
import { routeTo } from './route-to.ts';

const SITE: ClinicSite = {
  key: '1',
  name: null,
  street: 'Straße der Nationen 12',
  plz: '09111',
  city: 'Chemnitz',
  phone: null,
  latitude: 50.8322,
  longitude: 12.9252,
  isExact: false,
};

describe('the way to a site', () => {
  it('leads to the address where only the middle of the postal code is known: the middle is somewhere else', () => {
    const links = routeTo(SITE, 'Klinik');
    expect(decodeURIComponent(links.geo)).toBe('geo:0,0?q=Straße der Nationen 12, 09111 Chemnitz');
    expect(new URL(links.web).searchParams.get('to')).toBe('Straße der Nationen 12, 09111 Chemnitz');
  });

  it('leads to the point where the operator named one', () => {
    const links = routeTo({ ...SITE, isExact: true }, "Klinik (Nord) & Süd's");
    expect(links.geo).toBe('geo:50.8322,12.9252?q=50.8322,12.9252(Klinik%20%28Nord%29%20%26%20S%C3%BCd%27s)');
    expect(new URL(links.web).searchParams.get('to')).toBe('50.8322,12.9252');
  });

  it('names nobody and no start', () => {
    const { geo, web } = routeTo(SITE, 'Klinik');
    expect([...new URL(web).searchParams.keys()]).toEqual(['to']);
    expect([...new URLSearchParams(geo.split('?')[1]).keys()]).toEqual(['q']);
  });

  it('stays one link whatever a clinic is called', () => {
    const { geo, web } = routeTo({ ...SITE, street: null }, '"><script>&from=x#\n');
    for (const link of [geo, web]) expect(link).not.toMatch(/["<>#\s]|&from/);
  });
});
