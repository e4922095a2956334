import type { Kysely } from 'kysely'
import { escapeHtml } from '../../../src/domain/website/markup.ts'
import type { DB } from '../../database/types.generated.ts'
import { printedAgency, type ShownAgency } from '../documents/printed-agency.ts'
import { marks } from './mail-html.ts'

/** What the logo of a letter is called in its HTML, and by the file that comes along. */
const logoId = 'logo@safiri'

export interface BrandedHtml {
  readonly html: string
  /** PNG, because Outlook shows no WebP; sent along, because mail programs load nothing from elsewhere before they are told to. */
  readonly logo: Buffer | null
}

/** The head and the colour of an agency put into the HTML of a letter. */
export async function branded(
  db: Kysely<DB>,
  mail: { readonly html: string; readonly agencyId: number | null; readonly senderName: string | null },
  dataDir: string,
): Promise<BrandedHtml> {
  if (mail.agencyId === null || mail.senderName === null) return { html: mail.html, logo: null }
  const agency = await printedAgency(db, mail.agencyId, dataDir)
  return { html: inBrand(mail.html, agency), logo: agency.logo }
}

function inBrand(html: string, { name, colour, lightColour, logo }: ShownAgency): string {
  const called = `<span class="brand" style="font-weight:700;font-size:20px;line-height:28px;color:${colour}">${escapeHtml(name)}</span>`
  // The words beside the picture are there for whoever does not see it; its own text is then the name once more, and left empty.
  const head =
    logo === null
      ? called
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 14px 0 0"><img src="cid:${logoId}" alt="Logo of ${escapeHtml(name)}" width="48" style="display:block;width:48px;height:auto;max-height:64px;border:0;border-radius:8px"></td><td>${called}</td></tr></table>`
  return html
    .replaceAll(marks.head, () => head)
    .replaceAll(marks.ground, `style="background:${colour};`)
    .replaceAll(marks.ink, `style="color:${colour};`)
    .replaceAll(marks.darkInk, `.brand{color:${lightColour}!important}`)
}

/** The logo as it goes along with a letter. */
export const logoAttachment = (logo: Buffer | null) =>
  logo === null
    ? []
    : [
        {
          filename: 'logo.png',
          contentType: 'image/png',
          content: logo,
          cid: logoId,
          contentDisposition: 'inline' as const,
        },
      ]

/** The same letter for a page that shows it: with the picture within. */
export const withInlineLogo = ({ html, logo }: BrandedHtml): string =>
  logo === null ? html : html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${logo.toString('base64')}`)
