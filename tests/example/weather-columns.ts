import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'

const sky = z.string().meta({ description: 'What a look upwards shows.' })
const degrees = z.number().nullable().meta({ description: 'Null where the station has no thermometer.' })

/** The columns of the weather: pages, filters, orders, files, the API's description and SQL follow from them. */
export const weatherColumns = {
  ...scopeColumns,
  station: { schema: z.string(), heading: 'Station', kind: 'text', width: 140, sortable: true },
  sky: { schema: sky, heading: 'Sky', kind: 'state', width: 100, sortable: true },
  degrees: {
    schema: degrees,
    heading: 'Temperature',
    kind: 'number',
    width: 100,
    sortable: true,
    unit: '°C',
    digits: 1,
  },
} as const satisfies ColumnTable

export const WeatherRow = rowSchema(weatherColumns).meta({ id: 'WeatherRow' })
export type WeatherRow = ColumnRow<typeof weatherColumns>

export const listedWeatherColumns = listColumns(weatherColumns, ['station', 'sky', 'degrees'])
export const sortableWeatherColumns = sortableKeys(weatherColumns, listedWeatherColumns)
export type SortableWeather = (typeof sortableWeatherColumns)[number]
