import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'

/** A path of the project as vite names modules: with slashes, also on Windows, and never percent-encoded, whatever the folder is called. */
const inProject = (name: string) => normalizePath(fileURLToPath(new URL(name, import.meta.url)))
const home = inProject('.')
/** Whether a module's path in the project matches: a project in `~/src/app` is not all of `/src/app`. */
const isOf = (pattern: RegExp) => (id: string) => pattern.test(id.startsWith(home) ? id.slice(home.length - 1) : id)

// What the log-in page needs, in two files instead of a dozen small ones: the same code is 5 kB smaller compressed together.
const start =
  /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|wouter|regexparam)\/|\/src\/(main|app\/(?!frame|other-screens|signed-in|quiet|crash-report|still-waiting)|state\/(session|preferences)|domain\/(access\.|failure|routes\/(account|link|match))|gateway\/(caller|config)\.|machines\/(stored|load-machines|complaint|use-login)|screens\/guest-screens|ui\/announcer)/
const guests =
  /\/src\/(screens\/account\/(log-in|guest-frame|complaints|password-input)|ui\/(button|forms\/input|forms\/field|frame\/lucide-icon|classes|given))\.|lucide-react\/dist\/esm\/icons\/(circle-exclamation-point|eye|eye-off|loader-circle)\./

// Logging in needs these, and nothing of the commands.
const machines = /node_modules\/xstate\/|\/src\/(machines\/(start|session|navigation|login)|domain\/routes\/)/
// Whoever has typed a letter there needs it, and every other page.
const rest = /\/src\/gateway\/(rest|answer|address)\./
// Every screen of the shell has all of these: one file instead of ten, whose names the log-in page would carry.
const commands =
  /\/src\/commands\/(keys\/bindings|command|context|areas\/go-commands|keys\/keys|overlay|registry|run|undo|use-command)\./

/**
 * More files read off the graph of imports instead of listed: `frame` is what stands around every screen, `patterns` what lists, records
 * and forms are made of, `area-commands` the verbs of all areas. Twenty small files that follow each other cost the first list 150 ms.
 */
function sharedByScreens() {
  const chunks = new Map<string, string>()
  return (id: string, graph: ModuleGraph) => {
    const reach = (...entries: string[]) => {
      const found = new Set<string>()
      const walk = (module: string) => {
        if (found.has(module)) return
        found.add(module)
        for (const next of graph.getModuleInfo(module)?.importedIds ?? []) walk(next)
      }
      for (const entry of entries) walk(inProject(`src/${entry}`))
      return found
    }
    if (chunks.size === 0) {
      const guest = reach('main.tsx', 'screens/account/log-in.tsx', 'screens/account/register.tsx')
      const first = reach('screens/home/dashboard.tsx')
      const standard = reach(...patterns.map((name) => `screens/standard/${name}.tsx`))
      const frame = reach('app/frame.tsx')
      for (const each of standard)
        if (!guest.has(each) && !(icons.test(each) && !first.has(each)))
          chunks.set(each, first.has(each) ? 'frame' : 'patterns')
      for (const each of frame) if (!guest.has(each)) chunks.set(each, 'frame')
      for (const each of first) if (icons.test(each) && !guest.has(each)) chunks.set(each, 'frame')
      for (const each of guest) if (first.has(each) && standard.has(each)) chunks.set(each, 'pieces')
      for (const each of reach('commands/areas/area-commands.ts'))
        if (!chunks.has(each) && !icons.test(each))
          chunks.set(each, guest.has(each) ? 'pieces' : first.has(each) ? 'frame' : 'area-commands')
    }
    return several.test(id) ? undefined : chunks.get(id)
  }
}
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}
/** Several questions at once: only the calendar and the rates ask them. */
const several = /\/@tanstack\/.*\/(useQueries|queriesObserver)\.js$/
const icons = /lucide-react\/dist\/esm\/icons\//
const patterns = ['list/list-screen', 'detail-screen', 'form-screen', 'form-dialog']

/** graphql-request can parse and print documents; ours are text that the worker parses, so the page does without 9 kB of GraphQL. */
const withoutParser: Plugin = {
  name: 'graphql-request-without-parser',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'graphql' && importer?.includes('/graphql-request/') === true ? '\0without-parser' : null,
  load: (id) =>
    id === '\0without-parser'
      ? `const never = () => { throw new Error('Documents are parsed by the gateway.') }
export { never as parse, never as print }
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }
export class GraphQLError extends Error {}`
      : null,
}

/**
 * Each icon from its own file instead of the barrel of two thousand: through the barrel every module seems to need every icon, so that the
 * first screen carried those of all the others. It also saves the build from reading them.
 */
function iconsOneByOne(): Plugin {
  const folder = inProject('node_modules/lucide-react/dist/esm/')
  const files = new Map<string, string>()
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    // Each is made by our own few lines instead of lucide's: see the file.
    resolveId: (source) => (source === '../createLucideIcon.mjs' ? inProject('src/ui/frame/lucide-icon.ts') : null),
    // Of each only its name and strokes: the keys of the strokes, random letters, would be what compresses least in the whole page.
    load: (id) => (icons.test(id) ? plain(readFileSync(id, 'utf8')) : null),
    buildStart() {
      const barrel = readFileSync(`${folder}lucide-react.mjs`, 'utf8')
      for (const [, names = '', file = ''] of barrel.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, list: string) =>
          list
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '' && !each.startsWith('type '))
            .map((each) => {
              const [name = '', local = name] = each.split(/\s+as\s+/)
              const file = files.get(name)
              if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`)
              return `import ${local} from ${JSON.stringify(folder + file)}`
            })
            .join(';'),
        ),
    },
  }
}

const plain = (icon: string): string => {
  const [, data = ''] = /const __iconData = (\{.*?\n\});/s.exec(icon) ?? []
  const bare = data.replace(/,? key: "\w+"/g, '').replace(/\n {2}(size: 24,|aliases: \[[^\]]*\],?)/g, '')
  if (bare === '') throw new Error('lucide-react draws its icons in another way.')
  return `import createLucideIcon from '../createLucideIcon.mjs'\nexport default createLucideIcon(${bare})`
}

/** wouter and @xstate/react bring what React 16 did not have; React 19 has it. Written as CommonJS, which one of them is: a mixture needs more code. */
const withoutShim: Plugin = {
  name: 'use-sync-external-store-of-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (/^use-sync-external-store\/shim(\/index\.js)?$/.test(source) ? '\0store-of-react' : null),
  load: (id) =>
    id === '\0store-of-react' ? `exports.useSyncExternalStore = require('react').useSyncExternalStore` : null,
}

/** The page is in English, so its widgets are: the words they bring in 33 other languages would be said amid ours. */
const englishWidgets: Plugin = {
  name: 'widgets-in-english',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    /\/react-(aria|stately|aria-components)\/dist\/private\/intl\/(\w+\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
      ? `export { default } from './en-US.mjs'`
      : null,
}

const chunkOf = sharedByScreens()

export default defineConfig({
  plugins: [iconsOneByOne(), react(), tailwind(), withoutParser, withoutShim, englishWidgets],
  // 9 kB less in the palette: see the file.
  resolve: {
    alias: { '@radix-ui/react-dialog': inProject('src/commands/palette/no-dialog.ts') },
  },
  build: {
    target: 'es2023',
    outDir: 'dist/page',
    manifest: true,
    sourcemap: 'hidden', // scripts/built.mjs keeps the maps beside the page: they are never served
    modulePreload: {
      polyfill: false, // every browser that runs this code knows it
      // File names are most of what a preload list costs the log-in page: the pages beside it do without.
      resolveDependencies: (file, dependencies) =>
        /\/(register|request-password|reset-password|two-factor|verify-email|page-not-found|crash-report)/.test(file)
          ? []
          : dependencies,
    },
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true, // `npm run crash` names a line; the text of it is in the repository
        // 42 bits tell two builds apart, and names of files are what compresses least.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'start', priority: 9, test: isOf(start) },
            { name: 'guests', priority: 9, test: isOf(guests) },
            { name: 'rest', priority: 9, test: isOf(rest) },
            { name: 'machines', priority: 9, test: isOf(machines) },
            { name: 'commands', priority: 9, test: isOf(commands) },
            // Those that the first screens do without: an icon a file would be fifty requests.
            { name: 'icons', priority: 2.5, test: icons },
            ...['pieces', 'frame', 'patterns', 'area-commands'].map((name, rank) => ({
              priority: 4 - rank, // a group takes along what it imports, so those that others import come first
              name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
            })),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
