import { ImportsPage, prefetchImports } from '../imports/imports-page.tsx'

export const prefetch = () => prefetchImports('clients')

export default function Imports() {
  return <ImportsPage target="clients" />
}
