import { ImportPage, prefetchImport } from '../imports/import-page.tsx'

export const prefetch = ({ id }: { id: string }) => prefetchImport(id)

export default function Import({ params }: { params: { id: string } }) {
  return <ImportPage target="clients" address={params.id} />
}
