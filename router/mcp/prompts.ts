import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { METHODOLOGIES } from './resources.ts';

const MAX_LENGTH = 20_000;
const text = (description: string) => z.string().min(1).max(MAX_LENGTH).describe(description);
const startingWith = (names: readonly string[]) => (begun: string | undefined) =>
  names.filter((name) => name.startsWith(begun ?? ''));

/** Common tasks as prompts that a user selects. The user's input is kept separate from the instructions. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'screen_roster',
    {
      title: 'Screen a roster',
      description:
        'Checks a list of providers against the exclusion lists, and says what a person has to look at.',
      argsSchema: z.object({
        roster: text('The roster: one provider a line, with NPI or name, and address where it is known.'),
      }),
    },
    ({ roster }) =>
      said(
        `Screen each line of the roster below against the federal exclusion lists with screen_party: give the NPI and the name where both are there, and the address where it is known.
Answer with a table: line, verdict of each list, candidates, what is to be done. Then say:
- who is \`listed\`, with date and type of the exclusion;
- who is \`undetermined\`, with the candidates, for a person to decide: they are not cleared;
- the snapshot of each list (\`_snapshot\`), and whether a list was partial or missing.
Do not call anybody clear whom the lists do not call \`not_listed\`. A signed record for the files is made by \`provider-supply screen\` or POST /resolver/v1/screenings.`,
        'roster',
        roster,
      ),
  );
  server.registerPrompt(
    'compare_states',
    {
      title: 'Compare states',
      description: 'Sets the supply of a specialty in some states against each other and the nation.',
      argsSchema: z.object({
        specialty: completable(
          text('Specialty slug, such as dermatology.'),
          startingWith(SPECIALTIES.map(({ slug }) => slug)),
        ),
        states: text('Two-letter state codes, separated by commas.'),
      }),
    },
    ({ specialty, states }) =>
      said(
        `Compare the supply of the specialty in the states below with specialty_supply, and with evidence_query for the figure of the nation.
For each state: active providers, density per 100,000 residents, rank, quartile, underserved or not; then the differences in words.
Say what the figures count (get_methodology), their sources and snapshots, and their main limitation. "Underserved" is a relative cut-off, no federal designation.`,
        'specialty_and_states',
        `${specialty}: ${states}`,
      ),
  );
  server.registerPrompt(
    'explain_figure',
    {
      title: 'Explain a figure',
      description: 'Says where a figure comes from, how it is computed, and what it does not say.',
      argsSchema: z.object({
        figure: text('The figure, as it was read: what, where, how much.'),
        dataset: completable(
          text('Dataset slug or source id, such as dermatology-supply.'),
          startingWith(METHODOLOGIES.map(({ id }) => id)),
        ),
      }),
    },
    ({ figure, dataset }) =>
      said(
        'Explain the figure below to somebody who has to rely on it. Read get_methodology of the dataset, and the present figure with the tool that gives it. Say: its definition and formula; each source with its snapshot; the confidence class and what that means; the limitations that matter for it; whether it still is the same. Quote, do not guess: what the methodology does not say is unknown.',
        'figure',
        `${dataset}: ${figure}`,
      ),
  );
}

/** The instructions, and their subject as separate data. */
function said(task: string, name: string, given: string): GetPromptResult {
  return {
    messages: [
      { role: 'user', content: { type: 'text', text: task } },
      { role: 'user', content: { type: 'text', text: `<${name}>\n${given}\n</${name}>` } },
    ],
  };
}
