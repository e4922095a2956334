import { Download, ExternalLink, Eye, History, LayoutTemplate, Pencil, RefreshCw } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { TemplateRowFragment } from '../../../gateway/generated/templates.generated.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

const templatesPath = '/website/templates'
const needs = { permission: 'View Templates', feature: 'website' } as const
const rowOf = ({ record }: Context) =>
  record?.kind === 'template' ? (record.data as TemplateRowFragment | undefined) : undefined // the row as its screen and the palette have it

async function allTemplates(): Promise<readonly TemplateRowFragment[]> {
  const [{ read }, { siteTemplatesQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/templates.generated.ts'),
  ])
  const { siteTemplates } = await read(siteTemplatesQuery, {})
  return siteTemplates.data
}
const hits = async (): Promise<readonly RecordHit[]> =>
  (await allTemplates()).map((data) => ({
    kind: 'template',
    id: String(data.id),
    label: data.name,
    detail: data.category_name,
    data,
    to: templatesPath,
  }))

const shared = { area: 'Website', on: 'one', kinds: ['template'], records: hits, needs } as const

const openForm = (name: string, { id }: TemplateRowFragment): undefined => {
  ports.navigate(`${linkTo(templatesPath)}?${formParameter}=template.${name}.${id}`)
  return undefined
}
const notObtained = (context: Context) => {
  const row = rowOf(context)
  return row === undefined || row.pivot !== null ? undefined : `Obtain “${row.name}” first.`
}

export const templateCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'template.preview',
    title: 'Preview template…',
    icon: Eye,
    keywords: ['look at', 'show design', 'try template', 'demo'],
    keys: { list: ['p'] },
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      return row === undefined ? undefined : openForm('preview', row)
    },
  }),
  command({
    ...shared,
    id: 'template.obtain',
    title: 'Obtain template',
    icon: Download,
    keywords: ['get template', 'choose template', 'install theme', 'use design'],
    keys: { list: ['i'] },
    refuses: (context) => {
      const row = rowOf(context)
      return row?.pivot == null ? undefined : `You have “${row.name}” already.`
    },
    risk: 'none',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { runTemplate } = await import('../../../machines/template-start.ts')
      const { name } = await runTemplate(row.uuid, 'saved')
      return { message: `${name} is yours`, detail: 'Edit it, then make it your website. Nothing is published yet.' }
    },
  }),
  command({
    ...shared,
    id: 'template.edit',
    title: 'Edit template',
    icon: Pencil,
    keywords: ['customize', 'change texts', 'change pictures', 'editor'],
    keys: { list: ['e'] },
    refuses: notObtained,
    risk: 'none',
    leadsTo: '/editor/home',
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(linkTo('/editor/:template/pages/:page', { template: row.id, page: 1 }))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'template.default',
    title: 'Make it the website',
    icon: LayoutTemplate,
    keywords: ['activate template', 'default template', 'go live', 'switch design', 'put online'],
    keys: { list: ['d'] },
    refuses: (context) => {
      const row = rowOf(context)
      return row?.pivot?.is_default === true ? `“${row.name}” is your website already.` : undefined
    },
    risk: 'confirm',
    consequence: (context) =>
      rowOf(context)?.pivot?.published_at == null
        ? 'Its pages are published as they are now, and visitors see them at once.'
        : 'Visitors see its published pages straight away, in place of the current website.',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const former = (await allTemplates()).find(({ pivot }) => pivot?.is_default === true)
      const { runTemplate } = await import('../../../machines/template-start.ts')
      const { name } = await runTemplate(row.uuid, 'active')
      return {
        message: `${name} is your website`,
        ...(former === undefined
          ? {}
          : { undo: () => runTemplate(former.uuid, 'active'), undone: `${former.name} is your website again` }),
      }
    },
  }),
  command({
    ...shared,
    id: 'template.update',
    title: 'Update template…',
    icon: RefreshCw,
    keywords: ['new version', 'upgrade theme', 'what is new', 'change list'],
    keys: { list: ['n'] },
    refuses: (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      return notObtained(context) ?? (row.pivot?.update_available === true ? undefined : `“${row.name}” is up to date.`)
    },
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      return row === undefined ? undefined : openForm('update', row)
    },
  }),
  command({
    ...shared,
    id: 'template.revisions',
    title: 'Revisions of the template…',
    icon: History,
    keywords: ['earlier versions', 'restore website', 'history', 'undo publishing'],
    keys: { list: ['h'] },
    refuses: notObtained,
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      return row === undefined ? undefined : openForm('revisions', row)
    },
  }),
  command({
    id: 'website.open',
    title: 'Open the website',
    icon: ExternalLink,
    area: 'Website',
    keywords: ['visit site', 'view site', 'open website', 'see website', 'public pages', 'home page'],
    on: 'none',
    needs,
    keys: { global: ['g w o'] },
    risk: 'none',
    run: async () => {
      const [{ read }, { activeTemplateQuery }] = await Promise.all([
        import('../../../gateway/cache.ts'),
        import('../../../gateway/generated/templates.generated.ts'),
      ])
      const { activeTemplate } = await read(activeTemplateQuery, {})
      const url = activeTemplate?.pivot?.site_url
      if (url == null) return { message: 'No website yet', detail: 'Make a template the website first.' }
      const { runTime } = await import('../../../gateway/config.ts')
      window.open(`${runTime.config.apiHost}${url}`, '_blank', 'noopener')
      return undefined
    },
  }),
]
