/** Named groups of regions that planners use. Data only: a new region is one word here. */
const americas = [
  'eastus',
  'eastus2',
  'eastus3',
  'centralus',
  'northcentralus',
  'southcentralus',
  'westcentralus',
  'westus',
  'westus2',
  'westus3',
  'canadacentral',
  'canadaeast',
  'brazilsouth',
  'brazilsoutheast',
  'mexicocentral',
  'chilecentral',
]
const europe = [
  'northeurope',
  'westeurope',
  'uksouth',
  'ukwest',
  'francecentral',
  'francesouth',
  'germanywestcentral',
  'germanynorth',
  'swedencentral',
  'swedensouth',
  'switzerlandnorth',
  'switzerlandwest',
  'norwayeast',
  'norwaywest',
  'polandcentral',
  'italynorth',
  'spaincentral',
  'austriaeast',
  'belgiumcentral',
  'denmarkeast',
]
const indiaMiddleEastAfrica = [
  'centralindia',
  'southindia',
  'westindia',
  'jioindiacentral',
  'jioindiawest',
  'indiasouthcentral',
  'uaenorth',
  'uaecentral',
  'qatarcentral',
  'israelcentral',
  'southafricanorth',
  'southafricawest',
]
const asiaPacific = [
  'eastasia',
  'southeastasia',
  'japaneast',
  'japanwest',
  'koreacentral',
  'koreasouth',
  'indonesiacentral',
  'malaysiawest',
  'taiwannorth',
  'taiwannorthwest',
]
const australia = ['australiaeast', 'australiasoutheast', 'australiacentral', 'australiacentral2', 'newzealandnorth']

const government = ['usgovvirginia', 'usgovtexas', 'usgovarizona']
const china = ['chinaeast', 'chinaeast2', 'chinaeast3', 'chinanorth', 'chinanorth2', 'chinanorth3']

export const regionPresets: Readonly<Record<string, readonly string[]>> = {
  USEastWest: ['eastus', 'eastus2', 'westus', 'westus2'],
  USCentral: ['centralus', 'northcentralus', 'southcentralus', 'westcentralus'],
  USMajor: ['eastus', 'eastus2', 'centralus', 'westus', 'westus2'],
  Europe: ['westeurope', 'northeurope', 'uksouth', 'francecentral', 'germanywestcentral'],
  AsiaPacific: ['eastasia', 'southeastasia', 'japaneast', 'australiaeast', 'koreacentral'],
  USGov: government,
  AzureGovernment: government,
  China: china,
  AzureChina: china,
  'ASR-EastWest': ['eastus', 'westus2'],
  'ASR-CentralUS': ['centralus', 'eastus2'],
  CommercialAmericas: americas,
  CommercialEurope: europe,
  CommercialIndiaME: indiaMiddleEastAfrica,
  CommercialAPAC: asiaPacific,
  CommercialAustralia: australia,
  Global: [...americas, ...europe, ...indiaMiddleEastAfrica, ...asiaPacific, ...australia],
}

/** Finds a preset by its name, case-insensitive. */
export function findPreset(name: string): { name: string; regions: readonly string[] } | undefined {
  const wanted = name.trim().toLowerCase()
  const entry = Object.entries(regionPresets).find(([key]) => key.toLowerCase() === wanted)
  return entry && { name: entry[0], regions: entry[1] }
}
