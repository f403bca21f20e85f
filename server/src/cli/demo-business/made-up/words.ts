/** What clerks write beside what they do. */
export const reasons = {
  cancelled: ['用户改期，先取消', '行程有变', '临时不用了', '重复下单'],
  damaged: ['外壳磕碰', '充电口进水', '提手断裂', '防拆标签破损', '定位天线松脱'],
  repaired: ['更换外壳，容量检测正常', '清理充电口，绝缘检测合格', '更换提手'],
  checked: ['检查完毕，已充满', '外观和容量正常'],
  lost: ['用户称车辆连同电池被盗，已报案'],
  found: ['派出所通知领回，检测正常'],
  waived: ['企业用户，月底统一结算', '老客户，归还时一并支付'],
  writtenOff: ['多次联系未果，金额小', '用户困难，店长同意减免'],
  depositBack: ['归还，退押金'],
  cancelledBack: ['取消，全额退款'],
  complaint: ['续航不足，补偿部分租金', '网点缺货耽误使用，补偿'],
  refunded: ['电池故障无法使用，全额退款'],
  saleBack: ['七日内退货'],
  servicing: ['电芯压差偏大，待检修'],
} as const satisfies Record<string, readonly string[]>;

export type Reason = keyof typeof reasons;

export const remarks = ['外卖骑手，周结', '要两把钥匙', '下午来取', '需开票', '由同事代还'] as const;

export const accessories = ['充电器', '钥匙', '电池包', '说明书'] as const;
