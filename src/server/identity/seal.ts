import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Authenticated encryption of database values with the server's secret key. */
export interface Seal {
  /** Names the secret key that seals; the first bytes of every sealed value. */
  keyId: Buffer;
  /** @param label what is sealed: the bytes can be opened only with the same label */
  seal(label: string, plain: Uint8Array): Uint8Array;
  /** @throws for bytes that were sealed with an unknown key or another label, or were changed. */
  open(label: string, sealed: Uint8Array): Buffer;
  /** Derives 32 bytes from a text and the secret key. */
  derive(text: string): Buffer;
}

const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM and HMAC-SHA-256 with keys derived from the secret key.
 * @param oldSecretKey a further key, whose values can be opened too while the key is being replaced
 */
export function createSeal(secretKey: string, oldSecretKey: string | null = null): Seal {
  const current = keysOf(secretKey);
  const known = [current, ...(oldSecretKey === null ? [] : [keysOf(oldSecretKey)])];
  return {
    keyId: current.id,
    seal(label, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.cipherKey, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), body]);
    },
    open(label, sealed) {
      const named = known.find(({ id }) => id.equals(sealed.subarray(0, ID_BYTES)));
      if (named) return decrypt(named.cipherKey, label, sealed.subarray(ID_BYTES));
      // Values of earlier versions name no key.
      return decrypt(current.cipherKey, label, sealed);
    },
    derive: (text) => createHmac("sha256", current.deriveKey).update(text).digest(),
  };
}

function keysOf(secretKey: string): { id: Buffer; cipherKey: Buffer; deriveKey: Buffer } {
  const subkey = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secretKey, "", purpose, bytes));
  return {
    id: subkey("identity key id", ID_BYTES),
    cipherKey: subkey("identity seal", 32),
    deriveKey: subkey("identity derive", 32),
  };
}

function decrypt(key: Buffer, label: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(label)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
