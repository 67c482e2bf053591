import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Where the key is kept unless another file is named. */
export const secretsKeyPath = (dataDirectory: string): string => join(dataDirectory, 'keys', 'secrets.key');

/**
 * Encrypts what the operational database must return in the clear (signing secrets, watched parties) with
 * a key that is not in it, so that a copy of the database alone reveals nothing. AES-256-GCM; a sealed text is base64 of nonce, tag
 * and ciphertext.
 */
export class SecretBox {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /**
   * The box whose key is in this file, which is created, readable by its owner only, when missing. Routers and workers that
   * share a database share the file.
   * @throws ProviderSupplyError `bad_secrets_key`
   */
  static async open(path: string): Promise<SecretBox> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await access(path).catch(() => makeKeyFile(path));
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    if (key.length !== KEY_BYTES)
      throw new ProviderSupplyError(
        'bad_secrets_key',
        `${path} does not hold a key of ${KEY_BYTES} bytes`,
        'Put back the file that belongs to the operational database. Without it its webhook secrets cannot be read.',
      );
    return new SecretBox(key);
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws ProviderSupplyError `bad_secrets_key` when it was sealed with another key, or is damaged */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    } catch (cause) {
      throw new ProviderSupplyError(
        'bad_secrets_key',
        'A secret in the operational database was sealed with another key, or is damaged.',
        'Put back the key file that belongs to the database (setting --secrets-key).',
        { cause },
      );
    }
  }
}

/** Written atomically and never over an existing file: processes that start together use the file of the first. */
async function makeKeyFile(path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
