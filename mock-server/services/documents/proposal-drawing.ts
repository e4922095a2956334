import type { PrintedAgency } from './printed-agency.ts'
import { drawProposal, type PrintedProposal } from './proposal.ts'

/** A proposal with all that it is drawn from, as threads hand it over: pictures are bytes. */
export interface ProposalDrawing {
  readonly proposal: PrintedProposal
  readonly agency: Omit<PrintedAgency, 'logo'> & { readonly logo: Uint8Array | null }
  readonly cover: Uint8Array | null
  readonly byId: ReadonlyMap<number, Uint8Array>
}

export const drawnProposal = ({ proposal, agency, cover, byId }: ProposalDrawing): Promise<Buffer> =>
  drawProposal(
    proposal,
    { ...agency, logo: pictureOf(agency.logo) },
    { cover: pictureOf(cover), byId: new Map([...byId].map(([id, picture]) => [id, Buffer.from(picture)])) },
  )

const pictureOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes))
