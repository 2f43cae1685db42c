import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Authenticated encryption of database values with the server's secret key. */
export interface Seal {
  /** @param label what is sealed: the bytes can be opened only with the same label */
  seal(label: string, plain: Uint8Array): Uint8Array;
  /** @throws for bytes that were sealed with another key or label, or were changed. */
  open(label: string, sealed: Uint8Array): Buffer;
  /** Derives 32 bytes from a text and the secret key. */
  derive(text: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256 with keys derived from the secret key. */
export function createSeal(secretKey: string): Seal {
  const subkey = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  const cipherKey = subkey("identity seal");
  const deriveKey = subkey("identity derive");
  return {
    seal(label, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", cipherKey, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(label, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", cipherKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(label)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    derive: (text) => createHmac("sha256", deriveKey).update(text).digest(),
  };
}
