import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules that the first page uses, and pages that are loaded later share with it. */
const firstShared = [
  /shared\/contract\/common\/(facets|filter-codec|filter-words|problems|read-cost|route|scope-columns)\.ts$/,
  /shared\/contract\/common\/(scope-filter|snapshot-times)\.ts$/,
  /shared\/contract\/capacity\/(availability|capacity-filter|growth-restriction|row-price)\.ts$/,
  /static-web\/src\/(filters\/(filter-context|region-name)|ui\/(money|popover|reasoned-button|use-now))\.tsx?$/,
]

const isFirstShared = (id: string): boolean => firstShared.some(pattern => pattern.test(id))

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
    // One file for what pages share with the first one: many small files compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: isFirstShared }] } } },
    // The licenses of the libraries in the pages.
    license: { fileName: 'licenses.txt' },
  },
  server: { proxy: { '/api': 'http://localhost:4280' } },
})
