import { CommandButton } from '../../commands/command-button.tsx'
import { QrCode } from '../../ui/charts/qr-drawing.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import type { LinkRow } from './link-list.ts'

/** The address of a link, as text and as a code, and the ways to hand it on. */
export function LinkShare({ link }: { link: LinkRow }) {
  return (
    <RailCard title="Share">
      <QrCode address={link.address} />
      <p className="mt-2 break-all text-center text-muted text-secondary">{link.address}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <CommandButton id="paymentLink.whatsApp" size="small" label="WhatsApp" />
        <CommandButton id="paymentLink.sms" size="small" label="SMS" />
        <CommandButton id="paymentLink.mail" size="small" label="E-mail…" />
        <CommandButton id="paymentLink.qrPng" size="small" label="PNG" />
        <CommandButton id="paymentLink.qrSvg" size="small" label="SVG" />
      </div>
    </RailCard>
  )
}
