import { defineConfig } from 'vite'

// The server as one file that finds its packages in node_modules. SQL of migrations is inside.
export default defineConfig({
  build: { ssr: 'mock-server/main.ts', outDir: 'dist/server', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { external: true },
  publicDir: false,
})
