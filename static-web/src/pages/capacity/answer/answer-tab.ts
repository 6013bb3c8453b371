import type { TabDef } from '../../../page/page-def.js'
import { AnswerView } from './answer-view.js'

/** The first screen: where the machines fit. It is in the first script, so it is not loaded lazily. */
export const answerTab: TabDef = { name: 'answer', label: 'Where it fits', options: ['open'], View: AnswerView }
