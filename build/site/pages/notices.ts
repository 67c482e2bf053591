import type { ReleaseHeader } from '../../context.ts';
import { type Markup, markup } from '../../markup/markup.ts';

/** Shown wherever figures are, when the release was not built from all published files. Every page of a sample says what it is. */
export function partialNotice({ scope, sample }: Pick<ReleaseHeader, 'scope' | 'sample'>): Markup | false {
  return (
    scope === 'partial' &&
    sample === null &&
    markup`<p class="notice"><strong>Not the whole nation.</strong> This release was built from only a part of the published files. Its counts and densities are not those of the United States or of a state and must not be quoted as such.</p>`
  );
}
