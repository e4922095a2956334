import * as v from 'valibot'
import { optionalLine, version } from '../rules.ts'

const templateName = 'Choose a template.'
/** A template by its id or uuid. */
export const chooseTemplateInput = v.object({
  template: v.union(
    [
      v.pipe(v.number(templateName), v.integer(templateName), v.minValue(1, templateName)),
      v.pipe(v.string(templateName), v.trim(), v.nonEmpty(templateName), v.maxLength(40, templateName)),
    ],
    templateName,
  ),
})

/** A whole site. Its values are checked by the fields of their sections (`checkConfig`), which needs every kind of section. */
const config = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'object' && value !== null, 'The site must be an object.'),
)
export const customizeInput = v.object({ config, version })
export const templateUpdateInput = v.object({
  version,
  /** Keys of changes whose new value replaces the agency's own. */
  take_new: v.pipe(
    v.array(
      v.pipe(v.string('Each change is a key.'), v.maxLength(300, 'There is no such change.')),
      'Say what to take.',
    ),
    v.maxLength(5000, 'At most 5,000 changes.'),
  ),
})
const note = v.optional(optionalLine('Note', 200), '')
export const publishInput = v.object({ version, note })
export const revisionInput = v.object({ version, note })
export const draftVersionInput = v.object({ version })
export const sitePreviewInput = v.object({
  /** The id of a page. */
  page: v.pipe(v.string('Choose a page.'), v.trim(), v.maxLength(80, 'There is no such page.')),
  /** A draft that is not saved yet. */
  config: v.optional(config),
  /** Which offer, post or page of a list: the address below the site's base, with its query. */
  path: v.optional(v.pipe(v.string('The address must be text.'), v.maxLength(500, 'The address is too long.'))),
})
