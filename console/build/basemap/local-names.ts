/**
 * Names in the languages of the console, by the name that the data has: Chinese, Japanese, Spanish, and English where
 * the data spells it as nobody does today. A dash, or nothing: as in English.
 */
const rows = `
Shanghai 上海 上海 Shanghái|Beijing 北京 北京 Pekín|Hong_Kong 香港 香港|Taipei 台北 台北 Taipéi|Chengdu 成都 成都|Ürümqi 乌鲁木齐 ウルムチ
Guangzhou 广州 広州 Cantón|Shenzhen 深圳 深圳|Wuhan 武汉 武漢|Tianjin 天津 天津|Chongqing 重庆 重慶|Shenyeng 沈阳 瀋陽 Shenyang Shenyang
Dongguan 东莞 東莞|Xian 西安 西安 Xi’an Xi’an|Nanjing 南京 南京 Nankín|Guiyang 贵阳 貴陽|Harbin 哈尔滨 ハルビン|Changchun 长春 長春
Zibo 淄博 淄博|Hangzhou 杭州 杭州|Kunming 昆明 昆明|Taiyuan 太原 太原|Jinan 济南 済南|Zhengzhou 郑州 鄭州|Fuzhou 福州 福州
Changsha 长沙 長沙|Lanzhou 兰州 蘭州|Nanchang 南昌 南昌|Nanning 南宁 南寧|Baotou 包头 包頭|Kaohsiung 高雄 高雄|Qiqihar 齐齐哈尔 チチハル
Shantou 汕头 汕頭|Huainan 淮南 淮南|Xining 西宁 西寧|Yinchuan 银川 銀川|Guilin 桂林 桂林|Pingxiang 萍乡 萍郷|Kashgar 喀什 カシュガル
Hami 哈密 ハミ|Hotan 和田 ホータン|Lhasa 拉萨 ラサ|Jiayuguan 嘉峪关 嘉峪関|Dalian 大连 大連|Qingdao 青岛 青島|Taichung 台中 台中
Xiamen 厦门 厦門|Shijianzhuang 石家庄 石家荘 Shijiazhuang Shijiazhuang|Jilin 吉林 吉林|Wenzhou 温州 温州|Nanchong 南充 南充|Yantai 烟台 煙台
Xuzhou 徐州 徐州|Linyi 临沂 臨沂|Hefei 合肥 合肥|Nanyang 南阳 南陽|Ningbo 宁波 寧波|Wuxi 无锡 無錫|Hohhot 呼和浩特 フフホト|Daqing 大庆 大慶
Anshan 鞍山 鞍山|Handan 邯郸 邯鄲|Zhanjiang 湛江 湛江|Neijiang 内江 内江|Quanzhou 泉州 泉州|Mianyang 绵阳 綿陽|Chifeng 赤峰 赤峰
Huaiyin 淮安 淮安 Huai’an Huai’an|Tianshui 天水 天水|Lupanshui 六盘水 六盤水 Liupanshui Liupanshui|Ankang 安康 安康|Jiamusi 佳木斯 ジャムス
Hengyang 衡阳 衡陽|Baoshan 保山 保山|Jixi 鸡西 鶏西|Tongliao 通辽 通遼|Yueyang 岳阳 岳陽|Shaoguan 韶关 韶関|Wuwei 武威 武威|Wuzhou 梧州 梧州
Yining 伊宁 イーニン|Xichang 西昌 西昌|Zhangye 张掖 張掖|Altay 阿勒泰 アルタイ|Dunhuang 敦煌 敦煌|Golmud 格尔木 ゴルムド|Xigaze 日喀则 シガツェ
Haikou 海口 海口|Tangshan 唐山 唐山|Tainan 台南 台南|Datong 大同 大同|Shangqiu 商丘 商丘|Luoyang 洛阳 洛陽|Luan 六安 六安 Lu’an Lu’an
Wanzhou 万州 万州|Taian 泰安 泰安 Tai’an Tai’an|Xiantao 仙桃 仙桃|Weifang 潍坊 濰坊|Xinyang 信阳 信陽|Luzhou 泸州 瀘州|Ganzhou 赣州 贛州
Liuzhou 柳州 柳州|Fushun 抚顺 撫順|Changde 常德 常徳|Suining 遂宁 遂寧|Yiyang 益阳 益陽|Heze 菏泽 菏沢|Changzhou 常州 常州|Huzhou 湖州 湖州
Leshan 乐山 楽山|Xianyang 咸阳 咸陽|Jinhua 金华 金華|Zhuzhou 株洲 株洲|Xiangfan 襄阳 襄陽 Xiangyang Xiangyang|Zhangjiakou 张家口 張家口
Zhuhai 珠海 珠海|Benxi 本溪 本渓|Qinhuangdao 秦皇岛 秦皇島|Yongzhou 永州 永州|Jiaxing 嘉兴 嘉興|Jinzhou 锦州 錦州|Nantong 南通 南通
Foshan 佛山 仏山|Huaibei 淮北 淮北|Xinyu 新余 新余|Xinxiang 新乡 新郷|Yibin 宜宾 宜賓|Bengbu 蚌埠 蚌埠|Anyang 安阳 安陽|Yichang 宜昌 宜昌
Kaifeng 开封 開封|Dandong 丹东 丹東|Xuanzhou 宣城 宣城 Xuancheng Xuancheng|Jiaozuo 焦作 焦作|Zhenjiang 镇江 鎮江|Anshun 安顺 安順
Zunyi 遵义 遵義|Pingdingshan 平顶山 平頂山|Yancheng 盐城 塩城|Linfen 临汾 臨汾|Xingyi 兴义 興義|Wuhu 芜湖 蕪湖|Langfang 廊坊 廊坊
Zhaotang 昭通 昭通 Zhaotong Zhaotong|Baoji 宝鸡 宝鶏|Yingkow 营口 営口 Yingkou Yingkou|Liaoyang 辽阳 遼陽|Shaoxing 绍兴 紹興|Fuxin 阜新 阜新
Hsinchu 新竹 新竹|Huangshi 黄石 黄石|Anqing 安庆 安慶|Macau 澳门 マカオ Macao|Weihai 威海 威海|Siping 四平 四平|Jiujiang 九江 九江
Panzhihua 攀枝花 攀枝花|Guangyuan 广元 広元|Yuxi 玉溪 玉渓|Sanya 三亚 三亜|Aksu 阿克苏 アクス|Tongchuan 铜川 銅川|Korla 库尔勒 コルラ
Dali 大理 大理|Hanzhong 汉中 漢中|Macheng 麻城 麻城|Karamay 克拉玛依 カラマイ|Chamdo 昌都 チャムド|Manzhouli 满洲里 満洲里|Shaoyang 邵阳 邵陽
Lijiang 丽江 麗江|Zhangzhou 漳州 漳州|Xiangtan 湘潭 湘潭|Maanshan 马鞍山 馬鞍山 Ma’anshan Ma’anshan|Maoming 茂名 茂名|Shangrao 上饶 上饒
Baoding 保定 保定|Zigong 自贡 自貢|Rizhao 日照 日照|Jincheng 晋城 晋城|Beihai 北海 北海|Lianyungang 连云港 連雲港|Changzhi 长治 長治
Tongling 铜陵 銅陵|Cangzhou 沧州 滄州|Jian 吉安 吉安 Ji’an Ji’an|Jingdezhen 景德镇 景徳鎮|Chengde 承德 承徳|Xuchang 许昌 許昌|Jingmen 荆门 荊門
Dezhou 德州 徳州|Zhoukou 周口 周口|Putian 莆田 莆田|Quzhou 衢州 衢州|Longyan 龙岩 龍岩|Suzhou@31 苏州 蘇州|Suzhou@34 宿州 宿州
Yulin@23 玉林 玉林|Yulin@38 榆林 楡林|Yichun@48 伊春 伊春|Yichun@28 宜春 宜春|Fuyang@33 阜阳 阜陽|Fuyang@30 富阳 富陽|Jining@35 济宁 済寧
Jining@41 集宁 集寧|Shashi 沙市 沙市|Xiangtai 邢台 邢台 Xingtai Xingtai|Taizhou@32 泰州 泰州|Shihezi 石河子 石河子|Pudong 浦东 浦東
Tokyo 东京 東京 Tokio|Ōsaka 大阪 大阪 Osaka Osaka|Sapporo 札幌 札幌|Hiroshima 广岛 広島|Nagasaki 长崎 長崎|Fukuoka 福冈 福岡|Nagoya 名古屋 名古屋
Kyoto 京都 京都 Kioto|Sendai 仙台 仙台|Miyazaki 宫崎 宮崎|Naha 那霸 那覇|Kōchi 高知 高知|Nagano 长野 長野|Kushiro 钏路 釧路|Hakodate 函馆 函館
Kagoshima 鹿儿岛 鹿児島|Matsuyama 松山 松山|Kanazawa 金泽 金沢|Kōbe 神户 神戸 Kobe Kobe|Yokohama 横滨 横浜|Akita 秋田 秋田|Aomori 青森 青森
Niigata 新潟 新潟|Fukushima 福岛 福島|Morioka 盛冈 盛岡|Asahikawa 旭川 旭川|Seoul 首尔 ソウル Seúl|Pyongyang 平壤 平壌|Busan 釜山 釜山
Los_Angeles 洛杉矶 ロサンゼルス Los_Ángeles|Washington,_D.C. 华盛顿 ワシントン Washington|New_York 纽约 ニューヨーク Nueva_York
London 伦敦 ロンドン Londres|Istanbul 伊斯坦布尔 イスタンブール Estambul|Riyadh 利雅得 リヤド Riad|Cape_Town 开普敦 ケープタウン Ciudad_del_Cabo
Moscow 莫斯科 モスクワ Moscú|Mexico_City 墨西哥城 メキシコシティ Ciudad_de_México|Lagos 拉各斯 ラゴス|Rome 罗马 ローマ Roma
Nairobi 内罗毕 ナイロビ|Jakarta 雅加达 ジャカルタ Yakarta|Bogota 波哥大 ボゴタ Bogotá|Cairo 开罗 カイロ El_Cairo|Mumbai 孟买 ムンバイ
Paris 巴黎 パリ París|Santiago 圣地亚哥 サンティアゴ|Kolkata 加尔各答 コルカタ Calcuta|Rio_de_Janeiro 里约热内卢 リオデジャネイロ Río_de_Janeiro
São_Paulo 圣保罗 サンパウロ|Sydney 悉尼 シドニー Sídney|Singapore 新加坡 シンガポール Singapur|San_Francisco 旧金山 サンフランシスコ
Denver 丹佛 デンバー|Houston 休斯敦 ヒューストン|Miami 迈阿密 マイアミ|Chicago 芝加哥 シカゴ|Caracas 加拉加斯 カラカス|Kiev 基辅 キーウ Kiev Kyiv
Dubai 迪拜 ドバイ Dubái|Tashkent 塔什干 タシュケント Taskent|Madrid 马德里 マドリード|Stockholm 斯德哥尔摩 ストックホルム Estocolmo
Bangkok 曼谷 バンコク|Lima 利马 リマ|Dakar 达喀尔 ダカール|Johannesburg 约翰内斯堡 ヨハネスブルグ Johannesburgo|Amsterdam 阿姆斯特丹 アムステルダム Ámsterdam
Manila 马尼拉 マニラ|Berlin 柏林 ベルリン Berlín|Kinshasa 金沙萨 キンシャサ|New_Delhi 新德里 ニューデリー Nueva_Delhi|Athens 雅典 アテネ Atenas
Baghdad 巴格达 バグダッド Bagdad|Addis_Ababa 亚的斯亚贝巴 アディスアベバ Adís_Abeba|Tehran 德黑兰 テヘラン Teherán|Vancouver 温哥华 バンクーバー
Toronto 多伦多 トロント|Buenos_Aires 布宜诺斯艾利斯 ブエノスアイレス|Vienna 维也纳 ウィーン Viena|Melbourne 墨尔本 メルボルン|Auckland 奥克兰 オークランド
Hanoi 河内 ハノイ Hanói|Ho_Chi_Minh_City 胡志明市 ホーチミン Ciudad_Ho_Chi_Minh|Barcelona 巴塞罗那 バルセロナ|Lisbon 里斯本 リスボン Lisboa
Karachi 卡拉奇 カラチ|Kuala_Lumpur 吉隆坡 クアラルンプール|Warsaw 华沙 ワルシャワ Varsovia|Milan 米兰 ミラノ Milán|Munich 慕尼黑 ミュンヘン Múnich
Hamburg 汉堡 ハンブルク Hamburgo|Prague 布拉格 プラハ Praga|Helsinki 赫尔辛基 ヘルシンキ|Perth 珀斯 パース|Rangoon 仰光 ヤンゴン Yangón Yangon
Chang_Jiang 长江 長江 Río_Yangtsé Yangtze|Yangtze 长江 長江 Río_Yangtsé|Jinsha 金沙江 金沙江|Tongtian 通天河 通天河|Tuotuo 沱沱河 トト河
Huang 黄河 黄河 Río_Amarillo Yellow_River|Heilong_Jiang 黑龙江 アムール川 Amur Amur|Amur 黑龙江 アムール川|Xi 西江 西江|Hongshui 红水河 紅水河
Nu 怒江 怒江|Lancang 澜沧江 瀾滄江|Mekong 湄公河 メコン川|Yarlung 雅鲁藏布江 ヤルンツァンポ川|Brahmaputra 布拉马普特拉河 ブラマプトラ川
Ganges 恒河 ガンジス川|Indus 印度河 インダス川 Indo|Salween 萨尔温江 サルウィン川|Ayeyarwady 伊洛瓦底江 エーヤワディー川 Irawadi|Han 汉江 漢江
Xiang 湘江 湘江|Yuan 沅江 沅江|Gan 赣江 贛江|Jialing 嘉陵江 嘉陵江|Min 岷江 岷江|Wu 乌江 烏江|Wei 渭河 渭河|Songhua 松花江 松花江 Songhua Songhua
Yalong 雅砻江 雅礱江|Dadu 大渡河 大渡河|Huai 淮河 淮河|Liao 辽河 遼河|Tarim 塔里木河 タリム川|Volga 伏尔加河 ヴォルガ川|Danube 多瑙河 ドナウ川 Danubio
Donau 多瑙河 ドナウ川 Danubio Danube|Rhine 莱茵河 ライン川 Rin|Rhein 莱茵河 ライン川 Rin Rhine|Nile 尼罗河 ナイル川 Nilo|Congo 刚果河 コンゴ川
Niger 尼日尔河 ニジェール川 Níger|Amazonas 亚马孙河 アマゾン川 Amazonas Amazon|Mississippi 密西西比河 ミシシッピ川 Misisipi|Missouri 密苏里河 ミズーリ川 Misuri
Paraná 巴拉那河 パラナ川|Orinoco 奥里诺科河 オリノコ川|Yenisey 叶尼塞河 エニセイ川 Yeniséi Yenisei|Lena 勒拿河 レナ川|Ob 鄂毕河 オビ川 Obi
Euphrates 幼发拉底河 ユーフラテス川 Éufrates|Tigris 底格里斯河 チグリス川|Murray 墨累河 マレー川|Zambezi 赞比西河 ザンベジ川 Zambeze
ARCTIC_OCEAN 北冰洋 北極海 Océano_Ártico Arctic_Ocean|SOUTHERN_OCEAN 南大洋 南極海 Océano_Antártico Southern_Ocean
NORTH_ATLANTIC_OCEAN 北大西洋 北大西洋 Atlántico_Norte North_Atlantic|SOUTH_ATLANTIC_OCEAN 南大西洋 南大西洋 Atlántico_Sur South_Atlantic
NORTH_PACIFIC_OCEAN 北太平洋 北太平洋 Pacífico_Norte North_Pacific|SOUTH_PACIFIC_OCEAN 南太平洋 南太平洋 Pacífico_Sur South_Pacific
INDIAN_OCEAN 印度洋 インド洋 Océano_Índico Indian_Ocean|South_China_Sea 南海 南シナ海 Mar_de_la_China_Meridional
East_China_Sea 东海 東シナ海 Mar_de_la_China_Oriental|Yellow_Sea 黄海 黄海 Mar_Amarillo|Bo_Hai 渤海 渤海|Sea_of_Japan 日本海 日本海 Mar_del_Japón
Philippine_Sea 菲律宾海 フィリピン海 Mar_de_Filipinas|Bay_of_Bengal 孟加拉湾 ベンガル湾 Golfo_de_Bengala|Arabian_Sea 阿拉伯海 アラビア海 Mar_Arábigo
Mediterranean_Sea 地中海 地中海 Mar_Mediterráneo|Black_Sea 黑海 黒海 Mar_Negro|Caspian_Sea 里海 カスピ海 Mar_Caspio|Red_Sea 红海 紅海 Mar_Rojo
North_Sea 北海 北海 Mar_del_Norte|Baltic_Sea 波罗的海 バルト海 Mar_Báltico|Caribbean_Sea 加勒比海 カリブ海 Mar_Caribe
Gulf_of_Mexico 墨西哥湾 メキシコ湾 Golfo_de_México|Bering_Sea 白令海 ベーリング海 Mar_de_Bering|Sea_of_Okhotsk 鄂霍次克海 オホーツク海 Mar_de_Ojotsk
Coral_Sea 珊瑚海 珊瑚海 Mar_del_Coral|Tasman_Sea 塔斯曼海 タスマン海 Mar_de_Tasmania|Hudson_Bay 哈得孙湾 ハドソン湾 Bahía_de_Hudson
Java_Sea 爪哇海 ジャワ海 Mar_de_Java|Taiwan_Strait 台湾海峡 台湾海峡 Estrecho_de_Taiwán|Gulf_of_Tonkin 北部湾 トンキン湾 Golfo_de_Tonkín
Lake_Baikal 贝加尔湖 バイカル湖 Lago_Baikal|Lake_Superior 苏必利尔湖 スペリオル湖 Lago_Superior|Lake_Victoria 维多利亚湖 ヴィクトリア湖 Lago_Victoria
Dongting_Hu 洞庭湖 洞庭湖 Lago_Dongting Dongting_Lake|Poyang_Hu 鄱阳湖 鄱陽湖 Lago_Poyang Poyang_Lake|Tai_Hu 太湖 太湖 Lago_Tai Lake_Tai
Hongze_Hu 洪泽湖 洪沢湖 Lago_Hongze Hongze_Lake|Qinghai_Hu 青海湖 青海湖 Lago_Qinghai Qinghai_Lake|Lake_Balkhash 巴尔喀什湖 バルハシ湖 Lago_Balkhash
Yumen 玉门|Linxia 临夏|Zhuozhou 涿州|Sanming 三明|Huizhou 惠州 恵州|Chaozhou 潮州 潮州|Gyangze 江孜|Yangquan 阳泉|Shiyan 十堰 十堰|Danjiangkou 丹江口 丹江口
Anlu 安陆 安陸|Zixing 资兴|Deyang 德阳 徳陽|Tengchong 腾冲|Mengzi 蒙自|Chuxiong 楚雄|Hengshui 衡水 衡水|Xuanhua 宣化|Luohe 漯河 漯河|Beipiao 北票
Wafangdian 瓦房店|Zhucheng 诸城|Hangu 汉沽|Xinyi 新沂|Yangzhou 扬州 揚州|Linhai 临海|Huangyan 黄岩|Daan 大安|Changling 长岭|Tonghua 通化 通化|Baishan 白山 白山
Yanji 延吉 延吉|Shangdu 商都|Zalantun 扎兰屯|Wuchuan 武川|Anda 安达|Qinggang 青冈|Angangxi 昂昂溪|Hulan_Ergi 富拉尔基|Qingan 庆安|Baiquan 拜泉|Suileng 绥棱
Linkou 林口|Longxi 陇西|Pingliang 平凉|Anxi 瓜州 — Guazhou Guazhou|Minxian 岷县|Jinchang 金昌|Guide 贵德|Qinzhou 钦州|Yishan 宜州|Hechi 河池|Tongren 铜仁
Fengjie 奉节 奉節|Changping 昌平|Shaowu 邵武|Fuan 福安|Changting 长汀|Nanping 南平 南平|Ninde 宁德 寧徳 Ningde Ningde|Jieshou 界首|Yangjiang 阳江|Meizhou 梅州
Heyuan 河源|Qingyuan 清远|Zhaoqing 肇庆|Lianxian 连州|Jiangmen 江门|Gar 噶尔|Turpan 吐鲁番 トルファン|Quiemo 且末 — Qiemo Qiemo|Koktokay 可可托海|Hancheng 韩城
Weinan 渭南 渭南|Shuozhou 朔州|Xinzhou 忻州|Jiexiu 介休|Guangshui 广水 広水|Shishou 石首 石首|Xiaogan 孝感 孝感|Puqi 赤壁 赤壁 Chibi Chibi
Yunxian 郧阳|Jinshi 津市 津市|Chenzhou 郴州 郴州|Zhijiang 芷江|Yaan 雅安 雅安 Ya’an Ya’an|Langzhong 阆中|Simao 普洱|Wenshan 文山|Zhanyi 沾益|Huize 会泽
Huanghua 黄骅|Dingzhou 定州|Nangong 南宫|Linqing 临清|Puyang 濮阳|Hebi 鹤壁|Dengzhou 邓州|Tieling 铁岭|Chaoyang 朝阳 朝陽|Huanren 桓仁|Zhuanghe 庄河|Yishui 沂水
Shanxian 单县|Pingyi 平邑|Pingdu 平度|Laiwu 莱芜|Buizhou 滨州 — Binzhou Binzhou|Liaocheng 聊城|Linchuan 临川|Fengcheng 丰城|Shuyang 沭阳|Lishui 丽水|Jiaojing 椒江
Fuyu 扶余|Dunhua 敦化|Nongan 农安|Taonan 洮南|Liuhe 柳河|Huinan 辉南|Panshi 磐石|Jiaohe 蛟河|Linjiang 临江|Wangqing 汪清|Helong 和龙|Shulan 舒兰|Jiutai 九台
Linxi 林西|Kailu 开鲁|Yakeshi 牙克石|Bugt 博克图|Wuyuan 五原|Bayan_Obo 白云鄂博|Fengzhen 丰镇|Suihua 绥化|Shuangyashan 双鸭山|Shangzhi 尚志|Fujin 富锦|Yian 依安
Tailai 泰来|Longjiang 龙江|Gannan 甘南|Hailun 海伦|Mishan 密山|Tieli 铁力|Shuangcheng 双城|Zhaodong 肇东|Lanxi 兰西|Keshan 克山|Nancha 南岔|Hulin 虎林|Boli 勃利
Ningan 宁安|Jyekundo 玉树|Nagchu 那曲|Nyingchi 林芝|Kuqa 库车|Tacheng 塔城|Yuci 榆次|Jianmen 天门 天門 Tianmen Tianmen|Laiyang 莱阳|Liaoyuan 辽源|Tumen 图们
Baicheng 白城|Wuhai 乌海|Erenhot 二连浩特|Arxan 阿尔山|Xilinhot 锡林浩特|Heihe 黑河|Qitaihe 七台河|Hegang 鹤岗|Nenjiang 嫩江|Nehe 讷河
Mudangiang 牡丹江 牡丹江 Mudanjiang Mudanjiang|Lingyuan 凌源|Hualien 花莲 花蓮|New_Taipei 新北 新北|Taitung 台东 台東|Jinxi 葫芦岛 葫蘆島 Huludao Huludao|Zaozhuang 枣庄 棗荘
Dulan 都兰|Bose 百色|Shache 莎车|Shizuishan 石嘴山|Houma 侯马|Gejiu 个旧|Ulanhot 乌兰浩特|Hailar 海拉尔|Beian 北安|Magong 马公 馬公
Vientiane 万象 ヴィエンチャン Vientián|Nam_Co 纳木错|Bosten_Hu 博斯腾湖|Liangzi_Hu 梁子湖 梁子湖 Lago_Liangzi Liangzi_Lake|Siling_Co 色林错|Lop_Nur 罗布泊 ロプノール
Hong_Hu 洪湖 洪湖 Lago_Hong Hong_Lake|Chao_Hu 巢湖 巣湖 Lago_Chao Chao_Lake|Gaoyou_Hu 高邮湖|Weishan_Hu 微山湖|Ulansuhai_Nur 乌梁素海|Luoma_Hu 骆马湖|Dalai_Nur 达里诺尔
Songhua_Hu 松花湖|Ngoring_Hu 鄂陵湖|Gyaring_Hu 扎陵湖|Yamzho_Yumco 羊卓雍错|Long_Hu 龙湖|Po_Hu 泊湖|Shijiu_Hu 石臼湖|Dongping_Hu 东平湖
Dan 丹江 丹江|Fen 汾河 汾河|Yi 沂河|Zi 资水 資水|Jiulong 九龙江|Mei 梅江|Tuo 沱江 沱江|Ying 颍河|Yalu 鸭绿江 鴨緑江|Da 大河|Daling 大凌河|Zuo 左江|Jing 泾河|Qin 沁河
Ou 瓯江|Zhang 漳河|Liu 柳江 柳江|Rong 融江|Wuding 无定河|Fuchun 富春江|Sanggan 桑干河|Dong 东江|You 右江|Bei 北江|Yongding 永定河|Yu 郁江|Hai 海河|Nmai 恩梅开江
Nanpan 南盘江|Xun 浔江|Za 扎曲
`;

export interface LocalNames {
  zh?: string;
  ja?: string;
  es?: string;
  en?: string;
}

const spaced = (word: string) => word.replaceAll('_', ' ');

const known = new Map<string, LocalNames>(
  rows
    .split(/[|\n]/)
    .filter((row) => row !== '')
    .map((row) => {
      const [name = '', zh, ja, es, en] = row.split(' ').map((word) => (word === '—' ? '' : spaced(word)));
      return [name, { ...(zh && { zh }), ...(ja && { ja }), ...(es && { es }), ...(en && { en }) }];
    }),
);

/** Where two have one name, the latitude in whole degrees tells them apart. */
export function localNames(name: string, lat?: number): LocalNames {
  const plain = name.replaceAll(/\s+/g, ' ').trim();
  return known.get(`${plain}@${Math.round(lat ?? 0)}`) ?? known.get(plain) ?? {};
}
