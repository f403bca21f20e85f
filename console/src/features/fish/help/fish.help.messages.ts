import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on the screens of the fish-species database. */
export const fishHelp = defineMessages('fish-help', {
  zh: {
    references:
      '鱼类数据库引用的文献。可以粘贴 BibTeX、RIS、CSL-JSON 或 DOI 一次读入多条，先看读到了什么、哪里有错，再添加为草稿；选中的文献可以导出，也可以复制为 GB/T 7714 或 APA 著录文本。',
    examination:
      '鱼类、照片、文献、调查和调查河段的提交都在这里审核：左侧选一条，右侧逐项对照已发布的内容与提交的内容。先领取（30 分钟内有效），可以对任何一项写意见，再通过、退回或不予通过。自己写的内容须由他人审核。快捷键：J、K 换条，C 领取，A 通过，R 退回，X 不予通过；领取后按 M 到意见按钮，↑ ↓ 换项，Enter 写意见。',
    species:
      '鱼类名录。左侧按目、科、属缩小范围，上方按保护等级、红色名录、来源和流域筛选；搜索框接受学名、中文名、俗名和拼音。新增或修改后须提交审核，通过后才对外发布。',
    fish: '一个物种的全部资料，可直接打印。每个数值都注明文献。修改会生成新的草稿，审核通过之前，对外仍显示已发布的版本。',
    fishEditor:
      '按栏目填写物种资料。保存为草稿后即可提交审核：必须更正的问题会带您到对应字段，存疑的内容请核对后勾选确认。',
    basins: '在此维护流域树及其分类。鱼类的分布和河段都归属于流域；点击流域可在地图上查看边界。',
    surveys: '这里列出每一网次的调查。S 为种数，N 为尾数，W 为重量。可按年份、渔具、河段、流域和鱼类筛选。',
    survey: '这里查看一次调查：作业、水质、渔获和单位努力量渔获量。可以打印。',
    surveyEditor:
      '按步骤录入：河段与时间、渔具与努力量、水质、渔获、个体量测，最后检查并提交。没有网络时，内容保存在本浏览器，恢复后再存到服务器。渔获表可从电子表格粘贴：数量填 0 表示未捕到，留空表示未计数。',
    riverSections: '在此管理调查河段：在图上画出河道，填写河道特征，关联监测设备和采样点，然后提交审核。',
    riverSection:
      '在同一时间轴上查看该河段的水质、告警和调查。拖动或滚动可缩放时间，点击圆点可打开调查及其随附的水质统计。',
    photos:
      '鱼类、生境和渔具的照片。新增时选择文件，拍摄时间和坐标会自动读出；可在照片上按比例尺测量体长、追加鉴定、与已通过的照片对比。审核通过后，只有开放许可的照片对外公开。',
    transfer:
      '在这里以 Darwin Core 数据包导出已审核通过的鱼类和调查，导入他人的数据包（先试运行，再整批存为草稿，可撤销），并发布带编号、校验和与引用文字的数据集版本。也可以下载模板，或把记录导出为工作簿，在电子表格中填写、修改后再导入。',
    charts:
      '这里对已审核通过的调查做统计：选择图表、分组和范围，图下方有全部数值，可保存图片和数据。未计入的数据会逐项说明。“生成报告”按同一筛选范围写出 Word 或 PDF 格式的鱼类资源调查报告。',
  },
  en: {
    references:
      'The literature that the fish database cites. Paste BibTeX, RIS, CSL-JSON or DOIs, see what was read and what is wrong, and add it as drafts. What you select can be exported, or copied as citations by GB/T 7714 or APA.',
    examination:
      'Submissions of species, photos, references, surveys and river sections are reviewed here. Choose one at the left, and compare what is published with what is submitted. Claim it (for 30 minutes), comment on any field, then approve, return or reject it. Somebody else must review what you have written. Keys: J and K go from one to the next, C claims, A approves, R returns, X rejects. Once you have claimed it, M goes to the comment buttons, the arrows from field to field, and Enter writes.',
    species:
      'The species of the database. Narrow them by order, family and genus at the side, and by protection, Red List, origin and basin above. The search takes scientific names, any other name, and pinyin. What you write is published once reviewers have approved it.',
    fish: 'Everything known of one species, ready to print. Every number names its source. A change makes a new draft; the published version stays until the draft is approved.',
    fishEditor:
      'Write the species section by section and save it as a draft. When you submit it, links lead to the fields that must be corrected, and you confirm what is unusual.',
    basins:
      'The tree of basins and their classes. Species and river sections belong to basins; choose a basin to see its outline on the map.',
    surveys:
      'Each row is one set of one gear. S is the number of species, N of fish, W their weight. Narrow the list by year, gear, section, basin and species.',
    survey: 'One survey: the set, the water, the catch and the catch per unit of effort. You can print it.',
    surveyEditor:
      'Enter it step by step: section and time, gear and effort, water, catch, measured fish; then check and submit. Without a network it is kept in this browser and saved later. You can paste the catch from a spreadsheet: 0 means absent, a blank count means not counted.',
    riverSections:
      'Look after the sections that are surveyed: draw the line of the river, describe it, link stations and sites, and submit it for review.',
    riverSection:
      'The water, the alarms and the surveys of a section on one axis of time. Drag or scroll to zoom; click a dot to open a survey with the water that was kept with it.',
    photos:
      'Photos of fish, habitats and gear. When you add one, its time and place are read from the file. Measure the length on the photo by its scale bar, add identifications, and compare it with approved photos. After approval only photos with an open licence are shown publicly.',
    transfer:
      'Approved species and surveys go out as Darwin Core Archives. Archives of others come in: first a dry run, then one batch of drafts, which can be undone. Numbered releases with checksum and citation are made here too. Templates and exports of records as workbooks can be filled in or changed in a spreadsheet and imported, too.',
    charts:
      'Statistics of approved surveys: choose a chart, how to group it and what to count. All figures stand below the chart; picture and data can be saved. What is left out is told. “Report” writes a fish survey report of the same surveys, as Word or PDF.',
  },
  es: {
    references:
      'La bibliografía que cita la base de datos de peces. Pegue BibTeX, RIS, CSL-JSON o varios DOI, vea qué se ha leído y qué está mal, y añádalo como borradores. Lo seleccionado se puede exportar o copiar como citas según GB/T 7714 o APA.',
    examination:
      'Aquí se revisan los envíos de especies, fotos, referencias, muestreos y tramos de río. Elija uno a la izquierda y compare lo publicado con lo enviado. Asúmalo (durante 30 minutos), comente cualquier campo y apruébelo, devuélvalo o rechácelo. Lo que usted ha escrito debe revisarlo otra persona. Teclas: J y K cambian de envío, C asume, A aprueba, R devuelve, X rechaza. Una vez asumido, M va a los botones de comentario, las flechas pasan de un campo a otro y Entrar escribe.',
    species:
      'Las especies de la base de datos. Acótelas por orden, familia y género a un lado, y por protección, Lista Roja, origen y cuenca arriba. La búsqueda acepta nombres científicos, otros nombres y pinyin. Lo que escriba se publica cuando los revisores lo aprueban.',
    fish: 'Todo lo que se sabe de una especie, listo para imprimir. Cada valor indica su fuente. Un cambio crea un borrador nuevo; la versión publicada permanece hasta que se aprueba.',
    fishEditor:
      'Escriba la especie sección por sección y guárdela como borrador. Al enviarla, los enlaces llevan a los campos que debe corregir, y usted confirma los datos inusuales.',
    basins:
      'El árbol de cuencas y sus clases. Las especies y los tramos pertenecen a cuencas; elija una para ver su contorno en el mapa.',
    surveys:
      'Cada fila es un lance de un arte. S es el número de especies, N el de peces y W su peso. Filtre por año, arte, tramo, cuenca y especie.',
    survey:
      'Un muestreo: el lance, el agua, la captura y la captura por unidad de esfuerzo. Puede imprimirse.',
    surveyEditor:
      'Introdúzcalo por pasos: tramo y hora, arte y esfuerzo, agua, captura, peces medidos; luego compruebe y envíe. Sin red se guarda en este navegador y después en el servidor. Puede pegar la captura de una hoja de cálculo: 0 es ausente, vacío es sin contar.',
    riverSections:
      'Gestione los tramos que se muestrean: trace la línea del río, descríbalo, vincule estaciones y puntos, y envíelo a revisión.',
    riverSection:
      'El agua, las alarmas y los muestreos de un tramo en un solo eje de tiempo. Arrastre o use la rueda para ampliar; haga clic en un punto para abrir el muestreo con el agua que se guardó con él.',
    photos:
      'Fotos de peces, hábitats y artes de pesca. Al añadir una, la hora y el lugar se leen del archivo. Mida la longitud con la escala, añada identificaciones y compárela con fotos aprobadas. Tras la aprobación solo se publican las fotos con licencia abierta.',
    transfer:
      'Las especies y los muestreos aprobados salen como archivos Darwin Core. Los archivos de otros entran primero en una prueba y después como un lote de borradores que se puede deshacer. Aquí también se publican versiones numeradas con suma de verificación y cita. También se pueden rellenar plantillas o cambiar registros exportados en una hoja de cálculo, e importarlos.',
    charts:
      'Estadísticas de los muestreos aprobados: elija un gráfico, cómo agruparlo y qué contar. Bajo el gráfico están todas las cifras; puede guardar la imagen y los datos. Se indica lo que queda fuera. «Informe» escribe un informe de los mismos muestreos, en Word o PDF.',
  },
  ja: {
    references:
      '魚類データベースが引用する文献です。BibTeX、RIS、CSL-JSON、DOI を貼り付けると、読み取った内容と誤りを確かめてから下書きとして追加できます。選んだ文献は書き出すことも、GB/T 7714 または APA の書誌としてコピーすることもできます。',
    examination:
      '魚種、写真、文献、調査、調査区間の提出をここで審査します。左で 1 件を選び、右で公開中の内容と提出された内容を項目ごとに比べます。担当（30 分間有効）してから、項目にコメントを書き、承認、差し戻し、却下のいずれかを選びます。自分が書いた内容は他の人が審査します。キー：J と K で移動、C で担当、A で承認、R で差し戻し、X で却下。担当した後は、M でコメントのボタンへ、↑ ↓ で項目を移動し、Enter で記入します。',
    species:
      'データベースの魚種です。左で目・科・属、上で保護・レッドリスト・起源・流域により絞り込めます。検索には学名・別名・ピンインが使えます。記入した内容は審査で承認されると公開されます。',
    fish: '一つの魚種のすべての資料で、そのまま印刷できます。すべての値に出典があります。修正すると新しい下書きができ、承認されるまで公開済みの版が表示されます。',
    fishEditor:
      '項目ごとに記入し、下書きとして保存します。提出時には、修正が必要な項目へのリンクが示され、疑わしい内容は確認してチェックを付けます。',
    basins:
      '流域のツリーと分類を管理します。魚種と調査区間は流域に属します。流域を選ぶと地図に範囲が表示されます。',
    surveys:
      '1 行が 1 回の操業です。S は種数、N は尾数、W は重量です。年・漁具・区間・流域・魚種で絞り込めます。',
    survey: '1 件の調査の操業・水質・漁獲・単位努力量当たり漁獲量を表示します。印刷できます。',
    surveyEditor:
      '区間と時刻、漁具と努力量、水質、漁獲、個体測定の順に入力し、最後に確認して提出します。通信がない間はこのブラウザーに保存し、復旧後にサーバーへ保存します。漁獲は表計算から貼り付けられます。0 は不在、空欄は未計数です。',
    riverSections:
      '調査区間を管理します。地図に河道の線を引き、特徴を記入し、観測機器と採集地点を関連付けて審査に提出します。',
    riverSection:
      '区間の水質・警報・調査を同じ時間軸で表示します。ドラッグやホイールで拡大し、点をクリックすると調査と保存された水質が開きます。',
    photos:
      '魚、生息環境、漁具の写真です。追加するとファイルから日時と場所を読み取ります。スケールで体長を測り、同定を追加し、承認済みの写真と比べられます。承認後は、オープンライセンスの写真だけが公開されます。',
    transfer:
      '承認済みの魚種と調査を Darwin Core アーカイブとして書き出します。ほかのアーカイブは、試行のあと下書きとしてまとめて取り込み、取り消すこともできます。番号・チェックサム・引用文のある公開版もここで作成します。ひな形や書き出したワークブックを表計算で記入・変更して取り込むこともできます。',
    charts:
      '承認済みの調査を統計処理します。グラフ、グループ、範囲を選ぶと、グラフの下にすべての数値が表示され、画像とデータを保存できます。除外されたデータも示します。「報告書」は同じ調査から魚類調査報告書を Word または PDF で作成します。',
  },
});
