// Made from schemas/errors.ts by `npm run site-modules`.

/** Exit codes of the command line (docs/interfaces.md, "Exit codes"). */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  locked: 3,
  gateRefused: 4,
  publishedWithRefusals: 5,
  somebodyListed: 10,
  somebodyUndetermined: 11,
  linesNotScreened: 12,
}         ;

/**
 * The base of all expected errors. `code` is stable and machine-readable, `message` says what is wrong,
 * `next` says what the reader can do about it.
 */
export class ProviderSupplyError extends Error {
                    name         = 'ProviderSupplyError';
           code        ;
           next        ;
           exitCode          ;

  constructor(
    code        ,
    message        ,
    next        ,
    options                                           = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.next = next;
    this.exitCode = options.exitCode ?? EXIT.failed;
  }

  /** The message as a sentence: some end with a full stop of their own, or with what somebody else said. */
  get sentence()         {
    return asSentence(this.message);
  }
}

/** A text that ends with one full stop, or with another mark that ends a sentence. */
export const asSentence = (text        )         => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A source cannot be used: its refresh stops, its last good snapshot stays in use, the run goes on. */
export class SourceRefused extends ProviderSupplyError {
                    name = 'SourceRefused';
}

/** A gate across tables or files failed: nothing is published. */
export class GateRefused extends ProviderSupplyError {
                    name = 'GateRefused';

  constructor(code        , message        , next        , cause          ) {
    super(code, message, next, { exitCode: EXIT.gateRefused, cause });
  }
}
