import type { Site } from './site.ts'
export function mountProposals(_site: Site): void {}
