import { createECDH } from 'node:crypto';

/** A new pair of keys by which push services know a site (RFC 8292): `public.private`, each base64url. */
export function freshKeys(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  /* A number that begins with zeros is written shorter than the 32 bytes it has to fill. */
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return `${pair.getPublicKey('base64url')}.${secret.toString('base64url')}`;
}
