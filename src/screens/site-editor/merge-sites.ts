import { today } from '../../domain/dates.ts'
import type { TemplateChange } from '../../domain/website/site-changes.ts'
import type { SiteConfig } from '../../domain/website/site-config.ts'
import { updateTemplate } from '../../domain/website/template-update.ts'

export interface MergedSites {
  readonly config: SiteConfig
  /** Changed by the other only: taken. */
  readonly taken: readonly TemplateChange[]
  /** Changed by both: what is here stays, unless its key is among `takeTheirs`. */
  readonly both: readonly TemplateChange[]
}

/** What two people made of the same draft, as one: field by field, as an update of the template is merged. */
export function mergeSites(
  base: SiteConfig,
  mine: SiteConfig,
  theirs: SiteConfig,
  takeTheirs: ReadonlySet<string>,
): MergedSites {
  const { config, changelist } = updateTemplate(base, mine, theirs, { today: today(), takeNew: [...takeTheirs] })
  return {
    config,
    taken: changelist.filter(({ choice }) => !choice),
    both: changelist.filter(({ choice }) => choice),
  }
}
