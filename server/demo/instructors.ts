// Fictional people.

export const demoInstructors = [
  {
    key: 'misaki',
    dancer_name: '青山 美咲',
    instagram: 'misaki_kagami',
    profile:
      '5歳からバレエを始め、国内のバレエ団で12年踊る。「できない日のほうが、教わることは多い」が口ぐせ。ポワントを履く前の足づくりを、とことんていねいに。',
    top_images: ['instructor-ballet.jpg'],
    images: ['lesson-ballet-barre.jpg', 'studio-hikari-morning.jpg'],
  },
  {
    key: 'ren',
    dancer_name: '藤堂 蓮',
    instagram: 'ren_kagami',
    profile:
      'ストリートからはじめて18年。音の裏側にある間（ま）を聴かせるレッスンで、リズムに自信のない方からも人気。夜の「よい」に、だいたいいます。',
    top_images: ['instructor-hiphop.jpg'],
    images: ['lesson-hiphop-crew.jpg', 'studio-yoi-night.jpg'],
  },
  {
    key: 'hikaru',
    dancer_name: '椎名 ひかる',
    instagram: 'hikaru_kagami',
    profile:
      'ミュージカルの舞台を経て講師に。歌詞を読み、物語を決めてから振りをつける。笑い声の絶えない75分。',
    top_images: ['instructor-jazz.jpg'],
    images: ['studio-yoi-night.jpg'],
  },
  {
    key: 'shizuka',
    dancer_name: '大谷 静',
    instagram: 'shizuka_kagami',
    profile: '朝7時のヨガを、雨の日も雪の日も続けて9年。呼吸をひとつ深くすることから、一日が変わります。',
    top_images: ['instructor-yoga.jpg'],
    images: ['lesson-yoga-morning.jpg', 'studio-komorebi-garden.jpg'],
  },
  {
    key: 'toru',
    dancer_name: '水野 透',
    instagram: 'toru_kagami',
    profile: '重さを床にあずけ、また返してもらう。転ぶことまで踊りにする、コンテンポラリーの時間。',
    top_images: ['instructor-contemporary.jpg'],
    images: ['studio-hikari-morning.jpg'],
  },
  {
    key: 'lina',
    dancer_name: 'Lina Park',
    instagram: 'lina_kagami',
    profile:
      'ソウル生まれ、東京育ち。覚えるのが苦手な人のための「3回で入る」教え方で、一曲まるごと踊りきります。',
    top_images: ['lesson-hiphop-crew.jpg'],
    images: ['instructor-hiphop.jpg'],
  },
  {
    key: 'kotori',
    dancer_name: '川瀬 ことり',
    instagram: '',
    profile: '保育士の資格をもつキッズ担当。泣いてもだいじょうぶ。おうちに帰ったころ、きっと踊りだします。',
    top_images: ['lesson-kids-first-steps.jpg'],
    images: [],
  },
  {
    key: 'nodoka',
    dancer_name: '森田 和',
    instagram: 'nodoka_kagami',
    profile:
      '理学療法士として病院に勤めたのち、ピラティスの道へ。70代の生徒さんの「階段がこわくない」がいちばんの勲章。',
    top_images: ['lesson-yoga-morning.jpg'],
    images: ['studio-komorebi-garden.jpg'],
  },
] as const;
