import { today } from '../../../src/domain/dates.ts'
import { type ConfigProblem, checkConfig } from '../../../src/domain/website/check-config.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { richTextsOf, withRichTexts } from '../../../src/domain/website/values/rich-values.ts'
import { refused } from '../../http/refusals.ts'
import { cleanAll } from '../rich-text/clean-all.ts'

/** A site as it may be kept: checked by its fields, its HTML sanitised; 422 otherwise, with what is wrong by path. */
export async function cleanSite(given: unknown): Promise<SiteConfig> {
  const checked = checkConfig(given, today())
  if ('problems' in checked) throw refused(errorsOf(checked.problems))
  const texts = await cleanAll(richTextsOf(checked.config))
  let at = 0
  return withRichTexts(checked.config, (text) => texts[at++] ?? text)
}

function errorsOf(problems: readonly ConfigProblem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of problems) {
    const name = `config.${path}`
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}
