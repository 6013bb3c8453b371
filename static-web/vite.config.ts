import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the pages from the sources of the contract; `vite` alone serves them beside a running `npm start`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/static-web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // A data: address for a small asset would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // The licenses of the libraries in the pages.
    license: { fileName: 'licenses.txt' },
  },
  server: { proxy: { '/api': 'http://localhost:4280' } },
})
