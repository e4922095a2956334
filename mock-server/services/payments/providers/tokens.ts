import type { Answer } from '../../outgoing/caller.ts'

/** `lifetime` in milliseconds from when it was asked for. */
export interface NewToken {
  readonly token: string
  readonly lifetime: number
}

export interface TokenKeeper {
  token(): Promise<string>
  /** Another one than `refused`, which the provider did not take. */
  instead(refused: string): Promise<string>
}

/** Keeps a token for five sixths of its life, so that none ends on the way; renews once however many wait for it. */
export function keepToken(renew: () => Promise<NewToken>, now: () => number = Date.now): TokenKeeper {
  let kept: { readonly token: string; readonly until: number } | null = null
  let renewing: Promise<string> | null = null
  async function renewed(): Promise<string> {
    const asked = now()
    const { token, lifetime } = await renew()
    kept = { token, until: asked + Math.max(0, (lifetime * 5) / 6) }
    return token
  }
  const once = (): Promise<string> => {
    renewing ??= renewed().finally(() => {
      renewing = null
    })
    return renewing
  }
  const token = async () => (kept !== null && now() < kept.until ? kept.token : once())
  return {
    token,
    async instead(refused) {
      if (kept?.token === refused) kept = null
      return token()
    },
  }
}

/** Asks with a token; where the provider does not take it, once more with a new one. */
export async function withToken(
  keeper: TokenKeeper,
  ask: (token: string) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const token = await keeper.token()
  const answer = await ask(token)
  return isRefused(answer) ? ask(await keeper.instead(token)) : answer
}
