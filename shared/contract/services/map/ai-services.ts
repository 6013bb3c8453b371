import type { CuratedService } from '#shared/contract/services/curated-service.js'

const mlUsages = 'https://learn.microsoft.com/rest/api/azureml/usages/list'

export const aiServices: readonly CuratedService[] = [
  {
    id: 'ai-foundry',
    service: 'Microsoft Foundry and Azure OpenAI',
    category: 'AI',
    namespace: 'Microsoft.CognitiveServices',
    resourceTypes: ['accounts'],
    proves:
      'Accounts of some kind can be created in the region; which models, deployment types and quota it has is on the AI models page.',
  },
  {
    id: 'ai-search',
    service: 'Azure AI Search',
    category: 'AI',
    namespace: 'Microsoft.Search',
    resourceTypes: ['searchServices'],
    proves:
      'Search services can be created in the region; some regions have had no capacity for new services or tiers for long, and the listing does not show it.',
  },
  {
    id: 'machine-learning',
    service: 'Azure Machine Learning',
    category: 'AI',
    namespace: 'Microsoft.MachineLearningServices',
    resourceTypes: ['workspaces'],
    proves:
      'Workspaces can be created in the region; compute needs vCPU quota of Azure Machine Learning, which is separate from that of virtual machines.',
    quota: {
      names: ['Total Cluster Dedicated Regional vCPUs', 'Total Cluster LowPriority Regional vCPUs'],
      documentation: mlUsages,
    },
  },
  {
    id: 'machine-learning-endpoints',
    service: 'Azure Machine Learning online endpoints',
    category: 'AI',
    namespace: 'Microsoft.MachineLearningServices',
    resourceTypes: ['workspaces/onlineEndpoints'],
    proves:
      'Managed online endpoints can be created in the region; it does not prove that the VM size of a deployment fits.',
    quota: { names: ['Total Cluster Dedicated Regional vCPUs'], documentation: mlUsages },
  },
  {
    id: 'machine-learning-registries',
    service: 'Azure Machine Learning registries',
    category: 'AI',
    namespace: 'Microsoft.MachineLearningServices',
    resourceTypes: ['registries'],
    proves: 'Registries can be created in the region or replicated to it; it says nothing of compute.',
  },
  {
    id: 'bot-service',
    service: 'Azure AI Bot Service',
    category: 'AI',
    namespace: 'Microsoft.BotService',
    resourceTypes: ['botServices'],
    proves:
      'Bots are global or regional by data residency: the listed regions are where a regional bot keeps its data.',
  },
  {
    id: 'video-indexer',
    service: 'Azure AI Video Indexer',
    category: 'AI',
    namespace: 'Microsoft.VideoIndexer',
    resourceTypes: ['accounts'],
    proves: 'Accounts can be created in the region; it does not prove that each model of the service is offered there.',
  },
  {
    id: 'health-data-services',
    service: 'Azure Health Data Services',
    category: 'AI',
    namespace: 'Microsoft.HealthcareApis',
    resourceTypes: ['workspaces', 'workspaces/fhirservices', 'workspaces/dicomservices'],
    proves:
      'Workspaces and their FHIR and DICOM services can be created in the region; it does not prove zone redundancy.',
  },
  {
    id: 'health-deid',
    service: 'Azure Health Data Services de-identification',
    category: 'AI',
    namespace: 'Microsoft.HealthDataAIServices',
    resourceTypes: ['deidServices'],
    proves: 'De-identification services can be created in the region; it does not prove throughput.',
  },
  {
    id: 'healthcare-agent',
    service: 'Healthcare agent service',
    category: 'AI',
    namespace: 'Microsoft.HealthBot',
    resourceTypes: ['healthBots'],
    proves:
      'Healthcare agents can be created in the region; it does not prove that each of its generative features is offered there.',
  },
  {
    id: 'security-copilot',
    service: 'Microsoft Security Copilot',
    category: 'AI',
    namespace: 'Microsoft.SecurityCopilot',
    resourceTypes: ['capacities'],
    proves:
      'Security compute units can be provisioned with this location; it does not prove that as many as wanted are free.',
  },
  {
    id: 'sre-agent',
    service: 'Azure SRE Agent',
    category: 'AI',
    namespace: 'Microsoft.App',
    resourceTypes: ['agents'],
    proves: 'Agents can be created in the region; they can watch resources of other regions.',
  },
]
