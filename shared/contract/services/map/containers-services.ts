import type { CuratedService } from '#shared/contract/services/curated-service.js'

const appUsages = 'https://learn.microsoft.com/rest/api/resource-manager/containerapps/usages/list'

export const containersServices: readonly CuratedService[] = [
  {
    id: 'aks',
    service: 'Azure Kubernetes Service (AKS)',
    category: 'containers',
    namespace: 'Microsoft.ContainerService',
    resourceTypes: ['managedClusters'],
    proves:
      'AKS clusters can be created in the region; it does not prove that the VM sizes of the node pools fit, nor that zones are offered.',
  },
  {
    id: 'aks-fleet-manager',
    service: 'Azure Kubernetes Fleet Manager',
    category: 'containers',
    namespace: 'Microsoft.ContainerService',
    resourceTypes: ['fleets'],
    proves: 'Fleet resources can be created in the region; member clusters may be in other regions.',
  },
  {
    id: 'container-apps',
    service: 'Azure Container Apps',
    category: 'containers',
    namespace: 'Microsoft.App',
    resourceTypes: ['managedEnvironments', 'containerApps'],
    proves:
      'Environments and container apps can be created in the region; it does not prove that a workload profile (such as GPU) is offered there.',
    quota: { names: ['ManagedEnvironmentCount'], documentation: appUsages },
  },
  {
    id: 'container-apps-jobs',
    service: 'Azure Container Apps jobs',
    category: 'containers',
    namespace: 'Microsoft.App',
    resourceTypes: ['jobs'],
    proves: 'Container Apps jobs can be created in the region; they need an environment, which has a quota of its own.',
    quota: { names: ['ManagedEnvironmentCount'], documentation: appUsages },
  },
  {
    id: 'container-apps-sessions',
    service: 'Azure Container Apps dynamic sessions',
    category: 'containers',
    namespace: 'Microsoft.App',
    resourceTypes: ['sessionPools'],
    proves: 'Session pools can be created in the region; it does not prove how many sessions can be ready at once.',
  },
  {
    id: 'container-instances',
    service: 'Azure Container Instances',
    category: 'containers',
    namespace: 'Microsoft.ContainerInstance',
    resourceTypes: ['containerGroups'],
    proves: 'Container groups can be created in the region; it proves neither quota for cores nor GPU or Spot support.',
  },
  {
    id: 'container-registry',
    service: 'Azure Container Registry',
    category: 'containers',
    namespace: 'Microsoft.ContainerRegistry',
    resourceTypes: ['registries', 'registries/replications'],
    proves:
      'Registries and replicas can be created in the region; it does not prove that each feature of the Premium tier is offered there.',
  },
  {
    id: 'aro',
    service: 'Azure Red Hat OpenShift',
    category: 'containers',
    namespace: 'Microsoft.RedHatOpenShift',
    resourceTypes: ['openShiftClusters'],
    proves:
      'OpenShift clusters can be created in the region; it does not prove that the VM sizes of masters and workers fit.',
  },
  {
    id: 'arc-kubernetes',
    service: 'Azure Arc-enabled Kubernetes',
    category: 'containers',
    namespace: 'Microsoft.Kubernetes',
    resourceTypes: ['connectedClusters'],
    proves:
      'Clusters outside AKS can be connected with this region as the place of their metadata; it says nothing of Azure capacity.',
  },
  {
    id: 'gitops-extensions',
    service: 'Cluster extensions and GitOps (Flux)',
    category: 'containers',
    namespace: 'Microsoft.KubernetesConfiguration',
    resourceTypes: ['extensions', 'fluxConfigurations'],
    proves:
      'Cluster extensions and Flux configurations can be set on clusters of the region; it does not prove that each extension is offered there.',
  },
  {
    id: 'standby-pools',
    service: 'Azure standby pools',
    category: 'containers',
    namespace: 'Microsoft.StandbyPool',
    resourceTypes: ['standbyContainerGroupPools', 'standbyVirtualMachinePools'],
    proves:
      'Standby pools can be created in the region; the container groups or machines in them need quota and capacity like any other.',
  },
]
