import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const intro = `# Calls of our own

Written by \`npm run generate\` from the contract (\`src/domain/contract\`); edit that.

Our screens use these calls beside those of the specification (\`tests/specification/endpoints.tsv\`). Another server that answers the
specification must answer these too for every screen to work. Paths stand below \`{host}/api/\`.
`

/** The page of every served call that the specification does not name, by area of the contract. */
export async function ownCalls(root) {
  const specified = new Set(
    readFileSync(join(root, 'tests/specification/endpoints.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([, method, path]) => shapeOf(method, path)),
  )
  const { module } = await runnerImport(join(root, 'src/domain/contract/contract.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const areas = Object.entries(module.contract).map(([area, calls]) => [
    area,
    Object.values(calls).filter(({ method, path }) => !specified.has(shapeOf(method, path))),
  ])
  return [
    intro,
    ...areas
      .filter(([, calls]) => calls.length > 0)
      .map(([area, calls]) => `## ${titleOf(area)}\n\n${head}\n${calls.map(rowOf).join('\n')}\n`),
  ].join('\n')
}

const head = '| Method | Path | Permission | Feature | Meaning |\n|---|---|---|---|---|'
const rowOf = ({ method, path, facts }) =>
  `| ${[method, `\`${path}\``, facts.permission, facts.feature ?? '-', facts.meaning.replaceAll('|', '\\|')].join(' | ')} |`

/** Names in braces may differ between the specification and the contract. */
const shapeOf = (method, path = '') => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`

/** `bookingDocuments` → “Booking documents”. */
const titleOf = (area) =>
  area
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at === 0 ? letter : ` ${letter.toLowerCase()}`))
    .replace('Write offs', 'Write-offs')
