import { toAreas } from '#functions/app.js'
import { pipelineEntries } from '#functions/composition/pipelines.js'
import { startApp } from '#functions/runtime/start-app.js'
import { weatherBindings } from './weather-bindings.js'
import { weatherEntry } from './weather-parts.js'

/** The apps with one more pipeline. */
const entries = [...pipelineEntries, weatherEntry]
startApp([...toAreas(entries), { api: weatherBindings }], entries)
