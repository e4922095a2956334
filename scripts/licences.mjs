import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

// LGPL: sharp's libvips, a library of its own beside ours. MPL: programs that only build.
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
)
/** Without the field in their package.json, but with the text: MIT, the second in its next release. */
const known = ['png-js@2.0.0', '@mapbox/jsonlint-lines-primitives@2.0.2']

const nameOf = (path) => path.replace(/^.*node_modules\//, '')

/** The packages of a lock file that a server in production installs, by their folders. */
const shipped = (packages) =>
  Object.entries(packages).filter(([path, { dev = false, devOptional = false }]) => path !== '' && !dev && !devOptional)

/** Packages of a lock file that the product carries and whose licence it may not, each with that licence. */
export const refusedLicences = (packages) =>
  shipped(packages).flatMap(([path, { license = '', version }]) => {
    const name = `${nameOf(path)}@${version}`
    const well =
      license === ''
        ? known.includes(name)
        : license.split(/ AND | OR |[()]/).every((each) => each === '' || allowed.has(each))
    return well ? [] : [`${name}: ${license || 'none named'}`]
  })

export const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * What the owners of the packages ask for: their names and the text of each licence, texts that are alike once. Packages
 * for other machines than this one are not installed and not carried.
 */
export function thirdPartyNotices(packages = lockedPackages(), folder = root) {
  const refused = refusedLicences(packages)
  if (refused.length > 0) throw new Error(`Licences that Safiri may not carry:\n${refused.join('\n')}`)
  const named = new Map()
  for (const [path, { version, license }] of shipped(packages)) {
    const home = join(folder, path)
    if (!existsSync(home)) continue
    const text = licenceText(home, license)
    named.set(text, [...(named.get(text) ?? []), `${nameOf(path)} ${version} (${license ?? 'MIT'})`])
  }
  const parts = [...named].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}`)
  return `${['Safiri is made with the packages below. Each list of names is followed by their licence.', ...parts].join(rule)}\n`
}
const rule = `\n\n${'-'.repeat(80)}\n\n`

function licenceText(home, license) {
  const files = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|ofl)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(home, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .sort()
  if (files.length > 0) return files.join('\n\n')
  const { author, homepage } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const by = typeof author === 'string' ? author : author?.name
  const holder = by === undefined ? 'Copyright: its authors' : `Copyright: ${by}`
  return [holder, homepage, (license ?? 'MIT') === 'MIT' ? mit() : undefined].filter(Boolean).join('\n')
}

/** The words of the licence itself, for packages that only name it. */
function mit() {
  const text = readFileSync(join(root, 'node_modules/react/LICENSE'), 'utf8')
  return `\n${text.slice(text.indexOf('Permission is hereby granted')).trim()}`
}
