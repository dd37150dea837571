import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Where a certificate is shown. */
export interface CertificatePlace {
  readonly host: string;
  readonly port: number;
  /** Longest wait, in milliseconds. */
  readonly limitMs: number;
}

/**
 * When the certificate of a host ends; also of one that nobody trusts, because how long it lasts is the question here.
 * @throws when nobody answers there in time, or without a certificate.
 */
export function readCertificateEnd({ host, port, limitMs }: CertificatePlace): Promise<Date> {
  const name = isIP(host) === 0 ? { servername: host } : {};
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(end.getTime())) reject(new Error('no certificate'));
      else resolve(end);
    });
    socket.setTimeout(limitMs, () => socket.destroy(new Error('hangs')));
    socket.once('error', reject);
  });
}
