import type { ClinicSite } from '#api/database/column-types.ts';

/** Links that open a way to a site. They name the site alone: where somebody starts, only her own device knows. */
export interface RouteLinks {
  /** RFC 5870, with the label that map apps show. */
  readonly geo: string;
  readonly web: string;
}

/** How to get to a site: to its point, or, where only the middle of the postal code is known, to its address. */
export function routeTo(site: ClinicSite, clinicName: string): RouteLinks {
  const { latitude, longitude, street, plz, city } = site;
  const point = `${latitude},${longitude}`;
  if (site.isExact)
    return {
      geo: `geo:${point}?q=${point}(${encoded(site.name ?? clinicName)})`,
      web: `https://www.openstreetmap.org/directions?to=${encoded(point)}`,
    };
  const address = encoded([street ?? clinicName, `${plz} ${city}`].join(', '));
  return { geo: `geo:0,0?q=${address}`, web: `https://www.openstreetmap.org/directions?to=${address}` };
}

/** Brackets end a label and quotes an attribute; `encodeURIComponent` leaves them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
