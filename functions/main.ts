import { startApp } from '#functions/runtime/start-app.js'
import { areas } from './app.js'

startApp(areas)
