import { becomeServer } from './serve.mjs'

await becomeServer('serve', ...process.argv.slice(2))
