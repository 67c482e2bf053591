/** A text without the keys in its addresses (SAM's `api_key`), safe to store and show. */
export function redactSecrets(text: string): string {
  return text.replaceAll(/([?&](?:api_?key|key|token|access_token)=)[^&#\s]+/gi, '$1REDACTED');
}
