import type { ReferenceItem, ReferenceName } from '@weir/contract/fish/reference-item';

const by = (...names: string[]): ReferenceName[] =>
  names.map((name) => {
    const [family = '', given = ''] = name.split(', ');
    return { family, given };
  });
const body = (literal: string): ReferenceName[] => [{ literal }];

/** What the demonstration cites. All but the first are published works. */
export const referenceItems = {
  /** Honest about itself: a number that was made up cites nobody else. */
  demonstration: {
    type: 'dataset',
    title: 'Values of a demonstration: fish of the middle Yangtze, made up and not measured',
    titleZh: '演示数值：长江中游鱼类（虚构，非实测）',
    author: body('Weir'),
    issued: { year: 2026 },
    note: 'Numbers of a likely size, and surveys that never took place, to show what the database does. They are not to be cited as measurements.',
  },
  nationalList: {
    type: 'legislation',
    title: '国家重点保护野生动物名录',
    titleEn: 'List of wild animals under special state protection',
    author: body('国家林业和草原局, 农业农村部'),
    number: '公告2021年第3号',
    issued: { year: 2021, month: 2, day: 1 },
    language: 'zh-CN',
  },
  waterStandard: {
    type: 'standard',
    title: '地表水环境质量标准',
    titleEn: 'Environmental quality standards for surface water',
    author: body('国家环境保护总局, 国家质量监督检验检疫总局'),
    number: 'GB 3838-2002',
    issued: { year: 2002 },
    language: 'zh-CN',
  },
  eggStandard: {
    type: 'standard',
    title: '河流漂流性鱼卵、仔鱼采样技术规范',
    author: body('农业部'),
    number: 'SC/T 9407-2012',
    issued: { year: 2012 },
    language: 'zh-CN',
  },
  redListOfChina: {
    type: 'article-journal',
    title: '中国脊椎动物红色名录',
    titleEn: "Red List of China's Vertebrates",
    author: [{ family: '蒋', given: '志刚' }],
    containerTitle: '生物多样性',
    volume: '24',
    issue: '5',
    page: '500-551',
    issued: { year: 2016 },
    DOI: '10.17520/biods.2016076',
    language: 'zh-CN',
  },
  paddlefish: {
    type: 'article-journal',
    title:
      "Extinction of one of the world's largest freshwater fishes: Lessons for conserving the endangered Yangtze fauna",
    author: by('Zhang, Hui'),
    containerTitle: 'Science of The Total Environment',
    volume: '710',
    page: '136242',
    issued: { year: 2020 },
    DOI: '10.1016/j.scitotenv.2019.136242',
    language: 'en',
  },
  cubeLaw: {
    type: 'article-journal',
    title:
      'Cube law, condition factor and weight–length relationships: history, meta-analysis and recommendations',
    author: by('Froese, Rainer'),
    containerTitle: 'Journal of Applied Ichthyology',
    volume: '22',
    issue: '4',
    page: '241-253',
    issued: { year: 2006 },
    DOI: '10.1111/j.1439-0426.2006.00805.x',
    language: 'en',
  },
  yangtzeFish: {
    type: 'article-journal',
    title:
      'Freshwater fish biodiversity in the Yangtze River basin of China: patterns, threats and conservation',
    author: by('Fu, Cuizhang', 'Wu, Jihua', 'Chen, Jiakuan', 'Wu, Qianhong', 'Lei, Guangchun'),
    containerTitle: 'Biodiversity and Conservation',
    volume: '12',
    page: '1649-1685',
    issued: { year: 2003 },
    DOI: '10.1023/A:1023697714517',
    language: 'en',
  },
  carpHabitat: {
    type: 'article-journal',
    title:
      'Impact of the Gezhouba and Three Gorges Dams on habitat suitability of carps in the Yangtze River',
    author: by('Yi, Yujun', 'Wang, Zhaoyin', 'Yang, Zhifeng'),
    containerTitle: 'Journal of Hydrology',
    volume: '387',
    page: '283-291',
    issued: { year: 2010 },
    DOI: '10.1016/j.jhydrol.2010.04.018',
    language: 'en',
  },
  ricker: {
    type: 'report',
    title: 'Computation and interpretation of biological statistics of fish populations',
    author: by('Ricker, William E.'),
    containerTitle: 'Bulletin of the Fisheries Research Board of Canada',
    number: '191',
    issued: { year: 1975 },
    language: 'en',
  },
  fishesOfTheWorld: {
    type: 'book',
    title: 'Fishes of the World',
    edition: '5',
    author: by('Nelson, Joseph S.', 'Grande, Terry C.', 'Wilson, Mark V. H.'),
    publisher: 'John Wiley & Sons',
    publisherPlace: 'Hoboken',
    issued: { year: 2016 },
    DOI: '10.1002/9781119174844',
    language: 'en',
  },
  catalogOfFishes: {
    type: 'webpage',
    title: "Eschmeyer's Catalog of Fishes: Genera, Species, References",
    author: by('Fricke, Ronald', 'Eschmeyer, William N.', 'van der Laan, Richard'),
    publisher: 'California Academy of Sciences',
    URL: 'https://researcharchive.calacademy.org/research/ichthyology/catalog/fishcatmain.asp',
    language: 'en',
  },
  iucn: {
    type: 'webpage',
    title: 'The IUCN Red List of Threatened Species',
    author: body('International Union for Conservation of Nature'),
    URL: 'https://www.iucnredlist.org',
    language: 'en',
  },
  cites: {
    type: 'webpage',
    title: 'Appendices I, II and III',
    author: body('Convention on International Trade in Endangered Species of Wild Fauna and Flora'),
    URL: 'https://cites.org/eng/app/appendices.php',
    language: 'en',
  },
} satisfies Record<string, ReferenceItem>;

export type ReferenceKey = keyof typeof referenceItems;
