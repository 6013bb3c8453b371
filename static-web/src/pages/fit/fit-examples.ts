export interface FitExample {
  readonly label: string
  readonly needs: string
}

/** Workloads to start from. */
export const fitExamples: readonly FitExample[] = [
  {
    label: 'Web shop: machines over zones, a model, services',
    needs: [
      '# Machines over three zones, a chat model, and the services around them',
      '12 x Standard_D8s_v5 zones 3',
      '4 x Standard_E8s_v5 zones 3',
      'gpt-5.1 GlobalStandard 300k',
      'service: Azure Container Apps',
      'service: Azure Cosmos DB',
      'service: Key Vault',
    ].join('\n'),
  },
  {
    label: 'Table (CSV)',
    needs: [
      'sku,count,zones,model,deploymentType,capacity,service',
      'Standard_D4s_v5,20,3,,,,',
      ',,,gpt-5.1,GlobalStandard,100k,',
      ',,,,,,aks',
    ].join('\n'),
  },
  {
    label: 'Template (ARM JSON, as `bicep build` writes it)',
    needs: JSON.stringify(
      {
        $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
        contentVersion: '1.0.0.0',
        parameters: { size: { type: 'string', defaultValue: 'Standard_D4s_v5' } },
        resources: [
          {
            type: 'Microsoft.ContainerService/managedClusters',
            apiVersion: '2024-09-01',
            name: 'shop',
            location: '[resourceGroup().location]',
            properties: {
              agentPoolProfiles: [
                { name: 'system', count: 3, vmSize: "[parameters('size')]", availabilityZones: ['1', '2', '3'] },
                { name: 'web', count: 2, minCount: 2, maxCount: 8, enableAutoScaling: true, vmSize: 'Standard_D8s_v5' },
              ],
            },
          },
        ],
      },
      null,
      2,
    ),
  },
]
