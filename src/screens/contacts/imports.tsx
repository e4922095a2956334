import { ImportsPage, prefetchImports } from '../imports/imports-page.tsx'

export const prefetch = () => prefetchImports('contacts')

export default function Imports() {
  return <ImportsPage target="contacts" />
}
